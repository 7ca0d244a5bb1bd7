import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../../page-context.js';
import { NestedRoutesHero } from './nested-routes-hero.js';

const item = (id: string) => ({ id, label: id, is_visible: true, is_external_link: false, children: [] });
const primary = ['zero', 'one', 'two', 'three', 'four'].map((id) => ({ ...item(id), children: [item(`${id}/first`)] }));

const hero = (pageId: string, menu = primary) =>
  renderToStaticMarkup(
    <PageContextProvider value={pageFixture({ pageId, menus: { primary: menu, footer_legal: [] } })}>
      <NestedRoutesHero body={{ title: 'T' }} />
    </PageContextProvider>,
  );
const linksIn = (html: string) => Array.from(html.matchAll(/nested-hero-way [^>]*href="([^"]+)"/g), ([, href]) => href);

it.each([
  ['one/page', ['/three/first', '/two/first']],
  ['two/page', ['/one/first', '/three/first']],
  ['three/page', ['/two/first', '/one/first']],
  ['four/page', ['/three/first', '/one/first']],
])('the hero of %s links to its neighbours among the three, and wraps at the ends', (pageId, links) => {
  expect(linksIn(hero(pageId))).toEqual(links);
});

it('the hero skips hidden menu entries and external links, and has no links without a menu', () => {
  const external = { ...item('https://example.com'), is_external_link: true };
  const menu = primary.map((each) => ({
    ...{ ...each, is_visible: each.id !== 'one' },
    children: each.id === 'three' ? [external, ...each.children] : each.children,
  }));
  expect(linksIn(hero('two/page', menu))).toEqual(['/four/first', '/three/first']);
  expect(linksIn(hero('two/page', []))).toEqual([]);
});
