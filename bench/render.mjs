// Prints how long the server takes to make a page of each template, without network and compression.
import 'reflect-metadata';
import { performance } from 'node:perf_hooks';

// React chooses its faster build by this when it is first imported.
process.env.NODE_ENV = 'production';
const { readConfiguration } = await import('../dist/src/config/configuration.js');
const { ContentStore } = await import('../dist/src/content/content-store.js');
const { createApplication } = await import('../dist/src/create-application.js');
const { MagazineService } = await import('../dist/src/magazine/magazine.service.js');
const { MediaReleasesService } = await import('../dist/src/media-releases/media-releases.service.js');
const { PageRenderer } = await import('../dist/src/rendering/page-renderer.js');
const { SearchService } = await import('../dist/src/search/search.service.js');
const { SocialService } = await import('../dist/src/social/social.service.js');

const language = 'en';
const warmUp = 200;
const rounds = 500;
/** Milliseconds a page may take, so that even uncached pages are served at once. */
const goal = 2;

const app = await createApplication(readConfiguration({ LOG_LEVEL: 'silent' }));
await app.init();
const content = app.get(ContentStore);
const renderer = app.get(PageRenderer, { strict: false });

async function searchResults(query) {
  const { content, media_releases } = await app.get(SearchService).find(language, query);
  const result = ({ text, ...page }) => ({ ...page, excerpt: text.slice(0, 255), href: `/${page.id}` });
  return { content: content.map(result), media_releases: media_releases.map(result) };
}

async function archivePage() {
  const { releases, pages } = await app.get(MediaReleasesService).archivePage(language, undefined, 1);
  const cards = releases.map(({ entry: { id, body }, date }) => ({
    id,
    date,
    title: body.title,
    href: `/${id}`,
    image: body.image_hero,
  }));
  return { releases: cards, years: [2026, 2025], page: 1, pages, feedHref: '/feed.xml' };
}

const models = {
  home: async () => ({
    posts: await app.get(MagazineService).latest(language),
    social: await app.get(SocialService).latest(),
  }),
  'media-archive': archivePage,
  'media-release': async () => ({ address: 'https://www.example.com/release' }),
  search: async () => ({ query: 'gearbox', results: await searchResults('gearbox') }),
};

async function measure(entry, model) {
  const address = { language, pageId: entry.id, rest: '' };
  const times = [];
  let html = '';
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const start = performance.now();
    html = await renderer.page(entry, address, model);
    if (round >= warmUp) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { median: times[rounds / 2], p95: times[Math.floor(rounds * 0.95)], kilobytes: html.length / 1024 };
}

/** The longest page of each template, as it takes longest. */
async function slowestPages() {
  const byTemplate = new Map();
  for (const entry of await content.entries(language)) {
    const size = JSON.stringify(entry.body).length;
    if (size > (byTemplate.get(entry.template)?.size ?? 0)) byTemplate.set(entry.template, { entry, size });
  }
  return [...byTemplate.values()].map(({ entry }) => entry);
}

const rows = [];
for (const entry of await slowestPages()) {
  const { median, p95, kilobytes } = await measure(entry, (await models[entry.template]?.()) ?? {});
  rows.push({
    template: entry.template,
    page: entry.id,
    'median ms': Number(median.toFixed(2)),
    'p95 ms': Number(p95.toFixed(2)),
    'HTML KB': Number(kilobytes.toFixed(1)),
    'under goal': median < goal,
  });
}
console.table(rows);
await app.close();
