import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../test/support/fixtures/page-fixture.js';
import { type PageContext, PageContextProvider } from '../page-context.js';
import { ErrorTemplate } from './error.js';
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

  it('lists the section on mail in the privacy policy if the site sends mail', () => {
    const policy = (sendsMail: boolean, pageId = 'privacy-policy') =>
      render(<Sidebar body={{ ...head, text: '<h2 id="rights">Rights</h2>' }} />, { sendsMail, pageId });
    expect(policy(true)).toMatch(/href="#rights".*href="#mail".*<h2 id="mail">/);
    expect(policy(false)).not.toContain('#mail');
    expect(policy(true, 'terms')).not.toContain('#mail');
  });
});

describe('the search page', () => {
  it('asks for a query if none was sent', () => {
    const html = render(<Search body={head} isEmptyQuery />);
    expect(html).toMatch(/role="alert">.*Write something/);
    expect(html).not.toContain('returned');
  });

  it('shows how many pages and news a query returned', () => {
    const result = {
      id: 'x',
      title: 'Gearboxes',
      section: 'Products',
      excerpt: 'A gearbox',
      words: ['gearbox'],
      href: '/x',
    };
    const list = (count: number) => ({ count, results: [result] });
    const results = { content: list(1), media_releases: list(1), page: 1, pages: 1, isAll: false };
    const html = render(<Search body={head} query="gear" results={results} />);
    expect(html).toContain('searched &quot;gear&quot; returned 2');
    expect(html).not.toContain('page-link');
    expect(html).toContain('Contents');
    expect(html).toContain('News');
  });

  it('says that nothing was found', () => {
    const none = { count: 0, results: [] };
    const results = { content: none, media_releases: none, page: 1, pages: 1, isAll: false };
    const html = render(<Search body={head} query="xyz" results={results} />);
    expect(html).toContain('returned 0');
    expect(html).toContain('Nothing found');
  });
});

describe('the error page', () => {
  it('distinguishes an unknown page from other errors', () => {
    expect(render(<ErrorTemplate statusCode={404} />)).toMatch(
      /error 404.*Page not found.*This page could not be found/,
    );
    const other = render(<ErrorTemplate statusCode={503} />);
    expect(other).toMatch(/error 503.*Generic error/);
    expect(other).not.toContain('could not be found');
    expect(render(<ErrorTemplate statusCode={410} />)).toMatch(/error 410.*Generic error.*has been removed/);
  });

  it.each([
    [429, 'wait a minute'],
    [500, 'on our side'],
    [503, 'in a few seconds'],
  ])('advises after %d what to do', (statusCode, advice) => {
    const text = render(<ErrorTemplate statusCode={statusCode} />);
    expect(text).toContain(advice);
    expect(text).toContain('Try to search');
  });

  it('offers a link back only if the previous page is known', () => {
    expect(render(<ErrorTemplate statusCode={404} />)).not.toContain('Go back');
    expect(render(<ErrorTemplate statusCode={404} backHref="/media" />)).toContain('href="/media"');
  });
});
