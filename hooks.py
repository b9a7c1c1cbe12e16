"""What MkDocs must be told besides its configuration; the rest is in `publishing/` and `web/`."""

import logging
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from jinja2 import Environment, FileSystemBytecodeCache
from mkdocs.commands.build import build
from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Link, Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs_static_i18n import plugin as i18n

from publishing.api_pages import FOLDER as API
from publishing.api_pages import api_catalogue, api_sources
from publishing.app import app_files
from publishing.beside import write_beside
from publishing.catalogue import Catalogue, read_catalogue
from publishing.catalogue import Page as Source
from publishing.citing import Publisher
from publishing.compressing import write_compressed
from publishing.contents import keep_spaces
from publishing.edition_list import list_catalogue, list_sources
from publishing.edition_pages import edition_sources, page_beside, today_name
from publishing.faults import all_faults, faults
from publishing.for_programs import data_files
from publishing.kept import fingerprint, is_edited, program
from publishing.live_files import live_files, live_names
from publishing.messages import messages
from publishing.offline import write_offline
from publishing.parts import rules_pages
from publishing.pdf import Book, pdf_link
from publishing.pictures import draw, picture_name, picture_of
from publishing.printing import css_string, printed_foot
from publishing.rendering import Renderer, Shown
from publishing.reporting import report_of_page
from publishing.sharing import sharing_of, sitemap
from publishing.site import MASTER

log = get_plugin_logger("jokerbook")
ROOT = Path(__file__).parent
ICON = ROOT / "overrides" / "assets" / "images" / "icon.svg"
SERVICE = ROOT / "build" / "offline.js"
TEMPLATES = ROOT / "build" / "templates"
COMPRESSED = ROOT / "build" / "compressed"
# Of the theme's own search, which this site does without: publishing/search.py.
UNUSED = ("assets/javascripts/lunr/", "assets/javascripts/workers/")
preview = False
today: Catalogue  # read once a build
renderer: Renderer
data: dict[str, str] = {}
look = ""
shown = Shown()
later: subprocess.Popen[bytes] | None = None


def on_startup(command: str, dirty: bool) -> None:
    """Note whether this is a preview, which shows work that goes on; keep the log readable."""
    global preview
    preview = command == "serve"
    program()  # as it is before anybody edits it
    i18n.build = build_language
    # It tells of every setting of every language, some sixty lines among which a fault is not seen.
    logging.getLogger("mkdocs.plugins.mkdocs_static_i18n").setLevel(logging.WARNING)
    # It warns that links may be wrong where only what is modified is built; `Shown` sees to that.
    logging.getLogger("mkdocs.commands.build").addFilter(
        lambda record: not record.getMessage().startswith("A 'dirty' build")
    )


def on_config(config: MkDocsConfig) -> None:
    """Stop the build where the pages have a fault; a preview stops for less."""
    if config.plugins["i18n"].building:  # type: ignore[attr-defined]
        return  # a further language of the same site
    global today, renderer
    end_later()
    if preview and is_edited():
        log.warning("the program or its words were edited: start `make serve` anew to see it")
    today = read_catalogue(ROOT)
    renderer = Renderer(today, str(publisher_of(config)))
    if found := faults(ROOT) if preview else all_faults(ROOT):
        raise PluginError("\n".join([f"Faults in the pages ({len(found)}):", *found]))


def build_language(config: MkDocsConfig, dirty: bool) -> None:
    """Build a further language; a preview that keeps its folder only where a page changes."""
    language = config.plugins["i18n"].current_language  # type: ignore[attr-defined]
    if not (preview and dirty and shown.has(renderer, language, look)):
        build(config, dirty=dirty)


def on_pre_build(config: MkDocsConfig) -> None:
    """Bring live/ and the files for programs up to date, and have pages ask for live/."""
    if not config.plugins["i18n"].building:  # type: ignore[attr-defined]
        global data, look
        make_live()
        data = data_files(ROOT, str(config.site_url))
        look = f"{fingerprint(ROOT, ['overrides'])} {live_names(ROOT)}"
    names = live_names(ROOT)
    script = ExtraScriptValue(names["live"])
    script.type = "module"
    config.extra_css, config.extra_javascript = [names["style"]], [script]


def make_live() -> None:
    """Have make bring what is served under live/ up to date."""
    made = subprocess.run(["make", "live"], cwd=ROOT, capture_output=True, text=True, check=False)
    if made.returncode:
        raise PluginError(f"`make live` failed:\n{made.stdout}{made.stderr}")
    if made.stderr:
        log.info(made.stderr.rstrip())


@event_priority(-200)  # after the i18n plugin, which takes every page for a file of docs/
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the scripts, the styles, Python, the vectors, the generated pages and the pictures."""
    vectors = ((f"vectors/{path.name}", path) for path in sorted((ROOT / "vectors").iterdir()))
    for name, path in (*live_files(ROOT), *vectors):
        files.append(File.generated(config, name, abs_src_path=str(path)))
    for name, text in data.items():
        files.append(File.generated(config, name, content=text))
    for file in [file for file in files if file.src_uri.startswith(UNUSED)]:
        files.remove(file)
    language = config.plugins["i18n"].current_language  # type: ignore[attr-defined]
    lists = list_sources(ROOT, language)
    for name, text in (*lists, *edition_sources(ROOT, language), *api_sources(language)):
        files.append(generated_page(config, language, name, text))
    for name in [file.src_uri for file in files.documentation_pages()]:
        drawn = draw(picture_of(page_beside(today, name), config.site_name))
        files.append(File.generated(config, picture_name(name), content=drawn))
    for name, content in app_files(language, config.site_name, str(config.site_description), ICON):
        files.append(File.generated(config, name, content=content))
    renderer.enter(files)
    shown.begin(files)
    return files


def generated_page(config: MkDocsConfig, language: str, name: str, text: str) -> File:
    """Return the file of a generated page as the i18n plugin would have made it."""
    file = File.generated(config, name, content=text, inclusion=InclusionLevel.NOT_IN_NAV)
    if language == MASTER:
        file.dest_uri = file.dest_uri.removeprefix(f"{MASTER}/")
    file.locale = file.locale_alternate_of = language  # type: ignore[attr-defined]
    file.alternates = {}  # type: ignore[attr-defined]
    return file


@event_priority(-200)  # after the i18n plugin, which takes the nav apart by language
def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Add the reference of the engine, which is in English alone, to the section of the tools."""
    language = config.plugins["i18n"].current_language  # type: ignore[attr-defined]
    neighbour = files.src_uris[f"{language}/command-line.md"].page
    assert neighbour is not None
    assert neighbour.parent is not None
    title = messages(language)["api_reference"]
    pages = [files.src_uris[name].page for name, _ in api_sources(language)]
    item = Section(title, pages) if pages else Link(title, f"{API}/")  # type: ignore[arg-type]
    item.parent = neighbour.parent
    for page in filter(None, pages):
        page.parent = item  # type: ignore[assignment]
    neighbour.parent.children.append(item)
    return nav


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Tell the Markdown extension which page comes next, and search engines what is current."""
    source, publisher = source_of(page), publisher_of(config)
    config.mdx_configs["publishing"] = {"root": ROOT, "page": source, "publisher": publisher}
    renderer.prepare(page, source)
    if name := today_name(source):
        current = files.src_uris[name]
        page.canonical_url = urljoin(str(config.site_url), current.url)


def publisher_of(config: MkDocsConfig) -> Publisher:
    """Return what citations say of the site."""
    return Publisher(str(config.site_url), config.site_name, config.extra.get("report_url", ""))


def source_of(page: Page) -> Source:
    """Return the page of the catalogue that MkDocs is building."""
    return page_beside(today, page.file.src_uri)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Keep in the contents what must not be torn apart at the end of a line."""
    keep_spaces(page.toc, source_of(page))


@event_priority(-100)  # after the i18n plugin, whose addresses are wrong below a sub-path
def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, nav: object) -> None:
    """Point at the same page in each language, and say what those show who link to the page."""
    here, _, place = page.file.src_uri.partition("/")
    if place.startswith(f"{API}/"):
        config.extra.alternate = []  # type: ignore[attr-defined]
    path = page.url if here == MASTER else page.url.removeprefix(f"{here}/")
    # The template reads the attribute, which the plugin sets beside the key of the same name.
    for alternate in getattr(config.extra, "alternate", ()):
        language = alternate["lang"]
        alternate["link"] = (path if language == MASTER else f"{language}/{path}") or "./"
    source = source_of(page)
    context["report"] = report_of_page(source, str(config.site_url), config.extra["report_url"])
    line = printed_foot(source, str(config.site_url))
    context["printed"] = {"text": line, "css": css_string(line)}
    context["pdf"] = None if preview else pdf_link(source)
    context["sharing"] = sharing_of(source, str(config.site_url), config.site_name)


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Tell the templates what more they need: the sitemap's pages, the games of a query, words."""
    language = config.plugins["i18n"].current_language  # type: ignore[attr-defined]
    found = (today, list_catalogue(today), api_catalogue(today))
    env.globals["sitemap"] = list(sitemap(found, str(config.site_url)))
    pages = rules_pages(today, language).values()
    env.globals["games"] = [page.heading.title for page in pages]
    # A preview is not kept on the device: it would show what has changed since.
    env.globals["offline"] = None if preview else messages(language)
    TEMPLATES.mkdir(parents=True, exist_ok=True)
    env.bytecode_cache = FileSystemBytecodeCache(str(TEMPLATES))
    if preview:
        shown.keep(files, renderer, language, look)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> None:
    """Note in a preview that a page is as it should be."""
    if preview:
        shown.note(page.file.src_uri)


def on_shutdown() -> None:
    """Let a preview end what it makes in its folder before the folder goes."""
    end_later()


def end_later() -> None:
    """Let a preview do no more of what could wait."""
    if later:
        later.terminate()
        later.wait()


@event_priority(-200)  # after the i18n plugin, which builds each language
def on_post_build(config: MkDocsConfig) -> None:
    """Make what is made from the built pages: index, Markdown, books, lists, compressed files."""
    if config.plugins["i18n"].building:  # type: ignore[attr-defined]
        return  # a further language of the same site
    if preview:
        global later
        command = [sys.executable, "-m", "publishing.beside", config.site_dir, str(config.site_url)]
        later = subprocess.Popen(command, cwd=ROOT, start_new_session=True)
    else:
        site = Path(config.site_dir)
        write_beside(ROOT, site, str(config.site_url))
        Book(ROOT, site, str(config.site_url), config.site_name).write()
        write_offline(SERVICE, site)
        write_compressed(site, COMPRESSED)
