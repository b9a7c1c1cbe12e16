"""What the site is made of: its languages and its rulesets."""

LANGUAGES = ("en", "fr", "ru", "pt")
MASTER = "en"

# A language and the country whose readers are meant first, as networks want to be told.
LOCALES = {"en": "en_GB", "fr": "fr_FR", "ru": "ru_RU", "pt": "pt_BR"}

# The id of a rules page's title -> what the ids of its sections and clauses begin with.
PREFIXES = {
    "jokeren-13": "j13-",
    "jokeren": "jok-",
    "jok-r-ummy": "jru-",
    "georgian-joker": "geo-",
}
