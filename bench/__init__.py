"""The project's measurements, each a ratio to a peer or a floor in the same run: `make bench`."""
