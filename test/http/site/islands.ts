import { readFileSync } from 'node:fs';
import { islands } from '../../../views/islands/registry.js';
import { pageOf, pages, wrong } from '../../support/http/every-page.js';

interface Manifest {
  islands: Record<string, { src: string; chunks: string[] }>;
}

it('every island of every page names its script and its data, and has content without it', () => {
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Manifest;
  expect(
    wrong(({ dom }) =>
      dom.all('site-island').flatMap((island) => {
        const name = island.get('name') ?? '';
        const { src, chunks = [] } = manifest.islands[name] ?? {};
        const isRight =
          island.get('src') === src &&
          island.get('chunks') === chunks.join(' ') &&
          typeof JSON.parse(island.get('props') ?? '') === 'object' &&
          island.all('site-island').length === 0 &&
          island.descendants.length > 0;
        return isRight ? [] : [name];
      }),
    ),
  ).toEqual([]);
  const used = new Set(pages.flatMap(({ dom }) => dom.all('site-island').map((island) => island.get('name'))));
  expect([...used].toSorted()).toEqual(Object.keys(islands).toSorted());
});

it('a text page has only islands that hydrate on interaction', () => {
  const found = pageOf('privacy-policy').dom.all('site-island');
  expect(found.map((island) => island.get('when'))).toEqual(found.map(() => 'interaction'));
});
