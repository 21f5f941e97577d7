"""The configuration of Sphinx for the documentation site; `python -m tools.site` runs it."""

from lint import DOCS_URL, __version__

project = "parmlint"
version = release = __version__
html_title = f"parmlint {__version__}"
html_baseurl = DOCS_URL

extensions = ["myst_parser"]
# Names of headings are those of Git servers, so that a link leads to the same place there and here.
myst_heading_anchors = 4
# A fence without a language is the text of a terminal.
highlight_language = "text"

html_theme = "furo"
html_theme_options: dict[str, list[str]] = {"top_of_page_buttons": []}
html_static_path = ["static"]
html_css_files = ["site.css"]
html_js_files = ["site.js"]
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
html_use_index = False
html_domain_indices = False
# No page has the time at which it was made: the same pages make the same site.
html_last_updated_fmt = None
