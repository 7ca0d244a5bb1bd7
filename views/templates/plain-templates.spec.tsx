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

it('the search page asks for a query if none was sent, and says that nothing was found', () => {
  expect(render(<Search body={head} isEmptyQuery />)).toMatch(/role="alert">.*Write something/);
  const none = { count: 0, results: [] };
  const results = { content: none, media_releases: none, page: 1, pages: 1, isAll: false };
  expect(render(<Search body={head} query="xyz" results={results} />)).toMatch(/returned 0.*Nothing found/);
});

it.each([
  [404, /error 404.*Page not found.*This page could not be found.*Try to search/],
  [410, /error 410.*Generic error.*has been removed/],
  [429, /error 429.*Generic error.*wait a minute/],
  [500, /error 500.*Generic error.*on our side/],
  [503, /error 503.*Generic error.*in a few seconds/],
])('the error page says after %d what to do', (statusCode, text) => {
  expect(render(<ErrorTemplate statusCode={statusCode} />)).toMatch(text);
});

it('the error page offers a link back only if the previous page is known', () => {
  expect(render(<ErrorTemplate statusCode={404} />)).not.toContain('Go back');
  expect(render(<ErrorTemplate statusCode={404} backHref="/media" />)).toContain('href="/media"');
});
