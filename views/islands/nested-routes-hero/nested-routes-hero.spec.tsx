import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../../test/support/fixtures/page-fixture.js';
import { type PageContext, PageContextProvider } from '../../page-context.js';
import { NestedRoutesHero } from './nested-routes-hero.js';

function render(view: React.ReactNode, page: Partial<PageContext> = {}): string {
  return renderToStaticMarkup(<PageContextProvider value={pageFixture(page)}>{view}</PageContextProvider>);
}

describe('the hero of nested routes', () => {
  const entry = (id: string) => ({
    id,
    label: id,
    is_visible: true,
    is_external_link: false,
    children: [{ id: `${id}/first`, label: 'First', is_visible: true, is_external_link: false, children: [] }],
  });
  const primary = ['zero', 'one', 'two', 'three', 'four'].map(entry);
  const hero = (pageId: string) =>
    render(<NestedRoutesHero title="T" />, { pageId, menus: { primary, footer_legal: [] } });
  const linksIn = (html: string) =>
    Array.from(html.matchAll(/nested-hero-way [^>]*href="([^"]+)"/g), ([, href]) => href);

  it('links to the neighbours of the current section among the three, and wraps at the ends', () => {
    expect(linksIn(hero('one/page'))).toEqual(['/three/first', '/two/first']);
    expect(linksIn(hero('two/page'))).toEqual(['/one/first', '/three/first']);
    expect(linksIn(hero('three/page'))).toEqual(['/two/first', '/one/first']);
  });

  it('links to the first and the last of the three from any other section', () => {
    expect(linksIn(hero('four/page'))).toEqual(['/three/first', '/one/first']);
  });

  it('skips hidden menu entries and external links', () => {
    const external = { ...entry('https://example.com'), is_external_link: true };
    const menu = primary.map((each) => ({
      ...each,
      is_visible: each.id !== 'one',
      children: each.id === 'three' ? [external, ...each.children] : each.children,
    }));
    const html = render(<NestedRoutesHero title="T" />, {
      pageId: 'two/page',
      menus: { primary: menu, footer_legal: [] },
    });
    expect(linksIn(html)).toEqual(['/four/first', '/three/first']);
  });

  it('numbers the sections as the menu does', () => {
    const numbers = Array.from(hero('two/page').matchAll(/nested-hero-number[^>]*>(\d+)</g), ([, number]) => number);
    expect(numbers).toEqual(['04', '02']);
  });

  it('has no links without a menu', () => {
    expect(linksIn(render(<NestedRoutesHero title="T" />))).toEqual([]);
  });
});
