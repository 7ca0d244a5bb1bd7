// Prints how long the search takes for a query, without network and page.
import 'reflect-metadata';
import { performance } from 'node:perf_hooks';

process.env.NODE_ENV = 'production';
const { readConfiguration } = await import('../dist/src/config/configuration.js');
const { createApplication } = await import('../dist/src/create-application.js');
const { SearchService } = await import('../dist/src/search/search.service.js');

const queries = {
  en: ['rivalta', 'Bielsko-Biala', 'catalyst', 'turboprp', '1908', 'AOG', 'gear', 'low pressure turbine'],
  it: ['riduttore', 'turbina', 'cameri'],
  pl: ['przekładnia', 'przekladnia', 'silnik'],
  cz: ['převodovka', 'prevodovka', 'motor'],
};
const rounds = 200;
/** Milliseconds a query may take. */
const goal = 5;

const app = await createApplication(readConfiguration({ LOG_LEVEL: 'silent' }));
await app.init();
const search = app.get(SearchService);

const rows = [];
for (const [language, words] of Object.entries(queries)) {
  const start = performance.now();
  await search.find(language, 'first');
  console.log(`${language}: index made in ${(performance.now() - start).toFixed(0)} ms`);
  for (const query of words) {
    const times = [];
    let found = { content: [], media_releases: [] };
    for (let round = 0; round < rounds; round += 1) {
      const begin = performance.now();
      found = await search.find(language, query);
      times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    const median = times[rounds / 2];
    rows.push({
      language,
      query,
      pages: found.content.length,
      news: found.media_releases.length,
      first: found.content[0]?.id,
      'median ms': Number(median.toFixed(2)),
      'p95 ms': Number(times[Math.floor(rounds * 0.95)].toFixed(2)),
      'under goal': median < goal,
    });
  }
}
console.table(rows);
await app.close();
