"""The command line: one file a command, and what the commands share.

A game joins by an entry in `games.GAMES`, a language by a catalogue in `jokerbook/locale/`. The
engine imports nothing from here.
"""
