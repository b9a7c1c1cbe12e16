"""Settings for the engine's property tests: a slow machine is no fault of the engine."""

from hypothesis import settings

settings.register_profile("engine", deadline=None)
settings.load_profile("engine")
