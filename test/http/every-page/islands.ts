import { readFileSync } from 'node:fs';
import { islands } from '../../../views/islands/registry.js';
import { type Element, readMarkup } from '../../support/html/markup.js';
import { pageOf, pages } from '../../support/http/every-page.js';

interface Manifest {
  islands: Record<string, { src: string; chunks: string[] }>;
}

const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Manifest;
const triggers = ['idle', 'idle-if-wide', 'visible', 'interaction'];

/** What is wrong with an island in the server's HTML. */
function faultsOf(island: Element): string[] {
  const name = island.get('name') ?? '';
  const scripts = manifest.islands[name];
  const props = island.get('props') ?? '';
  const issues = [
    scripts === undefined && 'not in the client build',
    island.get('src') !== scripts?.src && 'another script',
    island.get('chunks') !== scripts?.chunks.join(' ') && 'other chunks',
    !triggers.includes(island.get('when') ?? '') && 'no trigger',
    island.all('site-island').length > 0 && 'an island within',
    island.descendants.length === 0 && 'empty',
    !isObject(props) && 'props are not JSON',
  ];
  return issues.flatMap((issue) => (issue ? [`${name}: ${issue}`] : []));
}

function isObject(json: string): boolean {
  try {
    return typeof JSON.parse(json) === 'object';
  } catch {
    return false;
  }
}

it('every island of every page is complete, rendered by the server, and contains no other island', () => {
  const used = new Set<string>();
  const issues: string[] = [];
  for (const { path, dom } of pages) {
    for (const island of dom.all('site-island')) {
      used.add(island.get('name') ?? '');
      issues.push(...faultsOf(island).map((issue) => `${path}: ${issue}`));
    }
  }
  expect(issues).toEqual([]);
  expect([...used].sort()).toEqual(Object.keys(islands).sort());
});

it('planted errors are found', () => {
  const planted = `<site-island name="gallery" when="later" src="/a.js" chunks="" props="{">
    <site-island name="unknown" when="idle" src="/b.js" chunks="" props="{}"></site-island></site-island>`;
  expect(readMarkup(planted).all('site-island').flatMap(faultsOf)).toEqual([
    'gallery: another script',
    'gallery: other chunks',
    'gallery: no trigger',
    'gallery: an island within',
    'gallery: props are not JSON',
    'unknown: not in the client build',
    'unknown: another script',
    'unknown: other chunks',
    'unknown: empty',
  ]);
});

it('a text page has only islands that hydrate on interaction', () => {
  for (const { dom } of [pageOf('privacy-policy'), pageOf('privacy-policy', 'it'), pageOf('reach')]) {
    const found = dom.all('site-island');
    expect(found.map((island) => island.get('when'))).toEqual(found.map(() => 'interaction'));
  }
});
