/** Runs on each page in development: reloads it, replaces its stylesheets, and shows errors in an overlay. */
const titles = {
  build: 'The build of the server has failed',
  client: 'The build of scripts and styles has failed',
  types: 'Types',
  server: 'The server has ended',
  rendering: 'The page could not be rendered',
  content: 'Content',
};
const style = `
  section { position: fixed; z-index: 2147483647; inset: auto 0 0; max-height: 60vh; overflow: auto; padding: 1rem 1.5rem;
    border-top: 4px solid #ff5a4f; background: #16181d; color: #f4f4f5; font: 14px/1.5 ui-monospace, monospace; }
  h2 { margin: 0 0 .5rem; color: #ff8a80; font-size: 1rem; }
  pre { margin: 0 0 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  b { color: #ffd54a; }
  button { position: absolute; top: .75rem; right: 1rem; font: inherit; }`;

const rendering = document.querySelector('#rendering-error')?.content.textContent;
let dismissed = '';
let overlay;

/** Highlights the places in files of the repository. */
function withPlaces(text) {
  const parts = text.split(
    /((?:src|views|client|content|pages|lists|menus|i18n)\/[\w./-]+\.(?:tsx?|css|ya?ml|json)(?::\d+)*)/,
  );
  return parts.map((part, index) => {
    if (index % 2 === 0) return document.createTextNode(part);
    const place = document.createElement('b');
    place.textContent = part;
    return place;
  });
}

function show(errors) {
  const all = { ...(rendering && { rendering: [rendering] }), ...errors };
  const kinds = Object.keys(titles).filter((kind) => all[kind]?.length > 0);
  const text = JSON.stringify(kinds.map((kind) => all[kind]));
  overlay?.remove();
  if (kinds.length === 0 || text === dismissed) return;
  overlay = document.createElement('development-errors');
  const root = overlay.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const section = document.createElement('section');
  section.setAttribute('aria-label', 'Errors');
  for (const kind of kinds) {
    const heading = document.createElement('h2');
    heading.textContent = titles[kind];
    section.append(heading);
    for (const error of all[kind]) {
      const place = document.createElement('pre');
      place.append(...withPlaces(error));
      section.append(place);
    }
  }
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.addEventListener('click', () => {
    dismissed = text;
    overlay.remove();
  });
  section.append(close);
  root.append(section);
  document.documentElement.append(overlay);
}

/** A stylesheet is removed once its replacement has loaded, so that the page is never unstyled. */
function replaceStyles(addresses) {
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
    const name = /\/assets\/(.+)-[^-]+\.css$/.exec(link.href)?.[1];
    const next = addresses[name];
    if (!next || link.getAttribute('href') === next) continue;
    const replacement = link.cloneNode();
    replacement.href = next;
    replacement.addEventListener('load', () => link.remove());
    link.after(replacement);
  }
}

const source = new EventSource('/__dev/events');
source.addEventListener('reload', () => location.reload());
source.addEventListener('styles', ({ data }) => replaceStyles(JSON.parse(data)));
source.addEventListener('errors', ({ data }) => show(JSON.parse(data)));
// A reconnection: the command was restarted, and what has changed in the meantime is unknown.
let hasOpened = false;
source.addEventListener('open', () => {
  if (hasOpened) location.reload();
  hasOpened = true;
});
show({});
