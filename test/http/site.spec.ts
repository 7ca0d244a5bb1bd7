/** The site as it is, to which all of this sends its requests. Every page is fetched once for all of it. */
import './site/addresses.js';
import './site/head.js';
import './site/islands.js';
import './site/texts.js';
import './site/facts.js';
import './site/links.js';
import './site/security.js';
import './site/valid-html.js';
import './site/errors.js';
import './site/files.js';
import './site/machine-readers.js';
import './site/media-archive.js';
import './site/overload.js';
import './site/redirects.js';
import './site/response-headers.js';
import './site/search.js';
import './site/table-files.js';
