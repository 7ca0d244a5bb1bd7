import { byLanguage } from '../../../src/routing/languages.js';
import { RouteTable } from '../../../src/routing/route-table.js';
import { planMove } from './move-plan.js';
import { rewriteReferences } from './rewrite-references.js';

const en = ['about', 'press/kit', 'press/news', 'team/a'].map((id) => ({ id, alias: id }));
const italian = [
  { id: 'about', alias: 'press' },
  { id: 'press/kit', alias: 'press/cartella' },
  { id: 'press/news', alias: 'press/news' },
  { id: 'team/a', alias: 'squadra/a' },
];
const present = { ...byLanguage(() => []), en, it: italian };
const routes = new RouteTable(present, new Set());

const rewrite = (name: string, text: string, from: string, to: string) =>
  rewriteReferences(name, text, planMove(from, to, present), routes);

describe('a reference to a moved page', () => {
  it.each([
    ['search.yaml', 'en:\n  pinned:\n    - query: press/kit\n      pages: [press/kit, about]\n'],
    ['pages/press/news/page.yaml', 'template: media-release\nproducts: [about, press/kit]\n'],
  ])('is rewritten where %s has ids', (name, text) => {
    const at = text.lastIndexOf('press/kit');
    const moved = `${text.slice(0, at)}press/pack${text.slice(at + 'press/kit'.length)}`;
    expect(rewrite(name, text, 'press/kit', 'press/pack')).toBe(moved);
  });

  it('is rewritten wherever it is, and nothing else in the file is', () => {
    const page = (kit: string, cartella: string) => `# about /press/kit
alias: x
body:
  cards:
    # in this order
    - {id: press/kit, url: '${kit}?a=b'}
    - url: ${kit}#top
    - url: /en${kit}
    - url: "${cartella}"
    - url: /press/kitchen
    - url: /pdf/press/kit.pdf
  text: |
    <p>See <a class="x"
    href="${kit}#a">it</a>, <a href='/it${kit}'>here</a>, not /press/kit, nor
    <a href="https://example.com/press/kit">there</a>.</p>
  quoted: "<a href=\\"${kit}\\">x</a>"
`;
    expect(rewrite('pages/about/en.yaml', page('/press/kit', '/it/press/cartella'), 'press/kit', 'press/pack')).toBe(
      page('/press/pack', '/it/press/cartella'),
    );
    expect(rewrite('pages/about/en.yaml', page('/press/kit', '/it/press/cartella'), 'press/kit', 'team/kit')).toBe(
      page('/team/kit', '/it/squadra/cartella'),
    );
  });

  it('is not confused with the similar path of another page', () => {
    const text = 'a: /it/press\nb: /it/press/news\nc: /press/news\n';
    expect(rewrite('pages/about/it.yaml', text, 'press', 'newsroom')).toBe(
      'a: /it/press\nb: /it/newsroom/news\nc: /newsroom/news\n',
    );
  });

  it('may be a line of the redirects: former names of sections stay, and lines of pages that exist again go', () => {
    const before = `sections:
  press: press/kit # first
legacy:
  /Press: /en/press/kit
  /Stampa: /it/press/cartella
moved:
  /start: /press/news
  old: press/kit
  newsroom/kit: press/kit
`;
    expect(rewrite('redirects.yaml', before, 'press', 'newsroom')).toBe(`sections:
  press: newsroom/kit # first
  newsroom: newsroom/kit
legacy:
  /Press: /en/newsroom/kit
  /Stampa: /it/press/cartella
moved:
  /start: /newsroom/news
  old: newsroom/kit
`);
  });
});
