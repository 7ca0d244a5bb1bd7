import { globSync, readFileSync } from 'node:fs';
import { pageIds } from '../src/content/model/page-ids.js';

/** An id of one word is also the name of a form or template, so only its path is looked for. */
const named = Object.values(pageIds).map((id) => (id.includes('/') || id.endsWith('-policy') ? `/?${id}` : `/${id}`));

it('only the list of the pages that the code knows has their ids', () => {
  const sources = globSync('{src,views,client,cms/src}/**/*.{ts,tsx}', {
    exclude: ['**/*.{spec,contract,fixture}.*', 'src/content/model/page-ids.ts', '**/migrations/**'],
  });
  const literal = new RegExp(`['"](?:${named.join('|')})['"]`);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => literal.test(readFileSync(file, 'utf8')))).toEqual([]);
});
