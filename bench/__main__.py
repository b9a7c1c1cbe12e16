"""Every measurement, one after the other: `make bench`."""

from bench import first_result, playouts, solver

for measure in (first_result, playouts, solver):
    measure.main()
    print()
