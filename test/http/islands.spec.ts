import { readFileSync } from 'node:fs';
import { islands } from '../../views/islands/registry.js';
import { type Element, readMarkup } from '../support/markup.js';
import { Site } from '../support/site.js';

interface Manifest {
  islands: Record<string, { src: string; chunks: string[] }>;
}

const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Manifest;
const triggers = ['idle', 'idle-if-wide', 'visible', 'interaction'];

let site: Site;

beforeAll(async () => {
  site = await Site.shared();
});

afterAll(() => site.stop());

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
    !isObject(props) && 'props are no JSON',
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

const islandsIn = (html: string) => readMarkup(html).all('site-island');

it('every island of every page is complete, rendered by the server, and contains no other island', async () => {
  const used = new Set<string>();
  const issues: string[] = [];
  for (const { path } of await site.pages()) {
    for (const island of islandsIn((await site.get(path)).body)) {
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
  expect(islandsIn(planted).flatMap(faultsOf)).toEqual([
    'gallery: another script',
    'gallery: other chunks',
    'gallery: no trigger',
    'gallery: an island within',
    'gallery: props are no JSON',
    'unknown: not in the client build',
    'unknown: another script',
    'unknown: other chunks',
    'unknown: empty',
  ]);
});

it('a text page has only islands that hydrate on interaction', async () => {
  for (const path of ['/privacy-policy', '/it/privacy-policy', '/reach']) {
    const found = islandsIn((await site.get(path)).body);
    expect(found.map((island) => island.get('when'))).toEqual(found.map(() => 'interaction'));
  }
});
