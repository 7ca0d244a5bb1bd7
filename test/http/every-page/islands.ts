import { readFileSync } from 'node:fs';
import { islands } from '../../../views/islands/registry.js';
import { pageOf, pages } from '../../support/http/every-page.js';

interface Manifest {
  islands: Record<string, { src: string; chunks: string[] }>;
}

const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Manifest;

it('every island of every page names its script and its data, and has content without it', () => {
  const used = new Set<string>();
  for (const { path, dom } of pages) {
    for (const island of dom.all('site-island')) {
      const name = island.get('name') ?? '';
      used.add(name);
      const { src, chunks = [] } = manifest.islands[name] ?? {};
      expect([path, name, island.get('src'), island.get('chunks')]).toEqual([path, name, src, chunks.join(' ')]);
      expect(island.get('when')).toMatch(/^(idle|idle-if-wide|visible|interaction)$/);
      expect(JSON.parse(island.get('props') ?? '')).toEqual(expect.any(Object));
      expect([island.all('site-island').length, island.descendants.length > 0]).toEqual([0, true]);
    }
  }
  expect([...used].sort()).toEqual(Object.keys(islands).sort());
});

it('a text page has only islands that hydrate on interaction', () => {
  for (const { dom } of [pageOf('privacy-policy'), pageOf('privacy-policy', 'it'), pageOf('reach')]) {
    const found = dom.all('site-island');
    expect(found.map((island) => island.get('when'))).toEqual(found.map(() => 'interaction'));
  }
});
