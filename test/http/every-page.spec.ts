/** What is asked of every page, and of the content of single pages. All pages are fetched once for all of it. */
import './every-page/addresses.js';
import './every-page/response.js';
import './every-page/head.js';
import './every-page/texts.js';
import './every-page/facts.js';
import './every-page/links.js';
import './every-page/islands.js';
import './every-page/security.js';
import './every-page/valid-html.js';
