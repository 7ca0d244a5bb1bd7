import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../test/support/page-fixture.js';
import { type PageContext, PageContextProvider } from '../page-context.js';
import { ErrorTemplate } from './error.js';
import { NestedRoutesHero } from './nested-routes-hero.js';
import { Search } from './search.js';
import { headingsOf, Sidebar } from './sidebar.js';

function render(view: React.ReactNode, page: Partial<PageContext> = {}): string {
  return renderToStaticMarkup(<PageContextProvider value={pageFixture(page)}>{view}</PageContextProvider>);
}

const head = { title: 'Title', summary: 'Summary' };

describe('the sidebar page', () => {
  it('lists the anchored headings of its text', () => {
    const text = '<h2 id="data">Data &amp; <em>purposes</em></h2><p>x</p><h3>Not this</h3><h2 id="rights">Rights</h2>';
    expect(headingsOf(text)).toEqual([
      { id: 'data', title: 'Data &amp; purposes' },
      { id: 'rights', title: 'Rights' },
    ]);
    expect(render(<Sidebar body={{ ...head, text }} />)).toContain('href="#rights"');
  });
});

describe('the search page', () => {
  it('asks for a word where none was sent', () => {
    const html = render(<Search body={head} isEmptyQuery />);
    expect(html).toMatch(/role="alert">.*Write something/);
    expect(html).not.toContain('returned');
  });

  it('says how many pages and news a query returned', () => {
    const result = {
      id: 'x',
      title: 'Gearboxes',
      section: 'Products',
      excerpt: 'A gearbox',
      words: ['gearbox'],
      href: '/x',
    };
    const html = render(<Search body={head} query="gear" results={{ content: [result], media_releases: [result] }} />);
    expect(html).toContain('searched &quot;gear&quot; returned 2');
    expect(html).toContain('Contents');
    expect(html).toContain('News');
  });

  it('says that nothing was found', () => {
    const html = render(<Search body={head} query="xyz" results={{ content: [], media_releases: [] }} />);
    expect(html).toContain('returned 0');
    expect(html).toContain('Nothing found');
  });
});

describe('the error page', () => {
  it('tells an unknown page from other errors', () => {
    expect(render(<ErrorTemplate statusCode={404} />)).toMatch(
      /error 404.*Page not found.*This page could not be found/,
    );
    const other = render(<ErrorTemplate statusCode={503} />);
    expect(other).toMatch(/error 503.*Generic error/);
    expect(other).not.toContain('could not be found');
  });

  it('offers the way back only where it is known', () => {
    expect(render(<ErrorTemplate statusCode={404} />)).not.toContain('Go back');
    expect(render(<ErrorTemplate statusCode={404} backHref="/media" />)).toContain('href="/media"');
  });
});

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
  const waysIn = (html: string) =>
    Array.from(html.matchAll(/nested-hero-way [^>]*href="([^"]+)"/g), ([, href]) => href);

  it('leads from the present section to its neighbours of three, and round their ends', () => {
    expect(waysIn(hero('one/page'))).toEqual(['/three/first', '/two/first']);
    expect(waysIn(hero('two/page'))).toEqual(['/one/first', '/three/first']);
    expect(waysIn(hero('three/page'))).toEqual(['/two/first', '/one/first']);
  });

  it('leads from elsewhere to the ends of the three', () => {
    expect(waysIn(hero('four/page'))).toEqual(['/three/first', '/one/first']);
  });

  it('leaves out what the menu does not show, and leads to no other site', () => {
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
    expect(waysIn(html)).toEqual(['/four/first', '/three/first']);
  });

  it('numbers the sections as the menu does', () => {
    const numbers = Array.from(hero('two/page').matchAll(/nested-hero-number[^>]*>(\d+)</g), ([, number]) => number);
    expect(numbers).toEqual(['04', '02']);
  });

  it('stands alone where the menu is not there', () => {
    expect(waysIn(render(<NestedRoutesHero title="T" />))).toEqual([]);
  });
});
