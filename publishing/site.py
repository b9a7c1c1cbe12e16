"""What the site is made of: its languages and its rulesets."""

# Each language -> the same with the country whose spelling it has, as networks want to be told.
LOCALES = {"en": "en_GB", "fr": "fr_FR", "ru": "ru_RU", "pt": "pt_BR"}
LANGUAGES = tuple(LOCALES)
MASTER = "en"

# The id of a rules page's title -> what the ids of its sections and clauses begin with.
PREFIXES = {
    "jokeren-13": "j13-",
    "jokeren": "jok-",
    "jok-r-ummy": "jru-",
    "georgian-joker": "geo-",
}
