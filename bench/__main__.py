"""Every measurement, one after the other: `make bench`."""

from bench import first_result, playouts, solver, tricks

for measure in (first_result, playouts, solver, tricks):
    measure.main()
    print()
