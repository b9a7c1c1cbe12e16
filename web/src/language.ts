// Offers the page in the reader's language, once, and keeps the place when the language is changed.

interface Offer {
  read: string;
  close: string;
}

const OFFERS: Record<string, Offer> = {
  en: { read: "Read this page in English", close: "Close" },
  fr: { read: "Lire cette page en français", close: "Fermer" },
  ru: { read: "Читать эту страницу по-русски", close: "Закрыть" },
  pt: { read: "Ler esta página em português", close: "Fechar" },
};
const MEMORY = "jokerbook-language";
// Pixels: what is higher is read already, or behind the header.
const TOP_OF_SIGHT = 90;
const LINKS = "header a[hreflang]";
// Links elsewhere say their own place: an outdated clause's to the English one, the engine's reference.
const TRANSLATIONS = `${LINKS}, .jb-language a`;

/** Show a small bar where the reader prefers another of the site's languages and has not chosen. */
export function offerLanguage(): void {
  const language = preferredLanguage();
  const offer = language && OFFERS[language];
  const link = document.querySelector<HTMLAnchorElement>(`${LINKS}[hreflang="${language}"]`);
  if (offer && link && language !== primary(document.documentElement.lang) && !hasChosen()) {
    document.body.append(bar(language, offer, link.href));
  }
}

/** Give the links to the page's translations the part of the page that the reader is at. */
export function carryFragment(): void {
  for (const kind of ["pointerdown", "click"] as const) {
    document.addEventListener(kind, (event) => {
      const link = event.target instanceof Element && event.target.closest(TRANSLATIONS);
      if (link instanceof HTMLAnchorElement) {
        link.hash = placeInSight();
        if (kind === "click") {
          rememberChoice();
        }
      }
    });
  }
}

/** Return the fragment of the clause that the reader looks at: the address's, unless it is gone. */
function placeInSight(): string {
  const named = document.getElementById(location.hash.slice(1));
  if (scrollY === 0 || (named && isInSight(named.getBoundingClientRect().top))) {
    return location.hash;
  }
  const headings = [...document.querySelectorAll("article :is(h2, h3)[id]")];
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top < TOP_OF_SIGHT);
  return passed.length > 0 ? `#${passed[passed.length - 1]?.id}` : location.hash;
}

function isInSight(top: number): boolean {
  return top >= 0 && top < innerHeight;
}

function preferredLanguage(): string | undefined {
  return navigator.languages.map(primary).find((language) => language in OFFERS);
}

/** Return the language of a tag without the country: pt of pt-BR. */
function primary(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? "";
}

function bar(language: string, offer: Offer, address: string): HTMLElement {
  const made = document.createElement("aside");
  made.className = "jb-language";
  made.lang = language;
  made.setAttribute("aria-label", offer.read);
  const link = document.createElement("a");
  link.href = address;
  link.hreflang = language;
  link.textContent = offer.read;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = offer.close;
  close.addEventListener("click", () => {
    rememberChoice();
    made.remove();
  });
  made.append(link, close);
  return made;
}

// A browser may keep no memory for a site, or refuse to be asked: then the bar comes again.
function hasChosen(): boolean {
  try {
    return localStorage.getItem(MEMORY) !== null;
  } catch {
    return false;
  }
}

function rememberChoice(): void {
  try {
    localStorage.setItem(MEMORY, "chosen");
  } catch {
    // Nothing to do: the choice holds for this page.
  }
}
