"""Every measurement, one after the other: `make bench`."""

from bench import build, first_result, imports, page, playouts, reading, solver, tricks

for measure in (first_result, page, imports, reading, build):
    for figure in measure.figures():
        print(figure, flush=True)
for engine in (playouts, solver, tricks):
    print()
    engine.main()
