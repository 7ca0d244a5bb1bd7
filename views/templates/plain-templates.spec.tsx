import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../test/support/fixtures/page-fixture.js';
import { readMarkup } from '../../test/support/html/markup.js';
import { type PageContext, PageContextProvider } from '../page-context.js';
import { ErrorTemplate } from './error.js';
import { Leadership } from './leadership.js';
import { SampleForm } from './sample-form.js';
import { Search } from './search.js';
import { Sidebar } from './sidebar.js';

function render(view: React.ReactNode, page: Partial<PageContext> = {}): string {
  return renderToStaticMarkup(<PageContextProvider value={pageFixture(page)}>{view}</PageContextProvider>);
}

const head = { title: 'Title', summary: 'Summary' };

it('the privacy policy has a section on mail, which its sidebar lists, if the site sends mail', () => {
  const policy = (sendsMail: boolean, pageId = 'privacy-policy') =>
    render(<Sidebar body={{ ...head, text: '<h2 id="rights">Rights</h2>' }} />, { sendsMail, pageId });
  expect(policy(true)).toMatch(/href="#rights".*href="#mail".*<h2 id="mail">/);
  expect(policy(false)).not.toContain('#mail');
  expect(policy(true, 'terms')).not.toContain('#mail');
});

it('leaders are shown with their pictures where they have one', () => {
  const leader = (id: string, image?: string) => ({
    ...{ id, name: id, surname: 'Rossi', job_title: 'Engineer', bio: '' },
    ...(image && { image: { original: `/images/${image}.jpg`, alt: `${id} at work` } }),
  });
  const cards = [leader('Ada', 'hero-turbine-disc'), leader('Bea', 'community-01-blades'), leader('Cia')];
  const dom = readMarkup(render(<Leadership body={{ ...head, cards }} />));
  const pictures = dom.all('img').map((image) => [image.get('alt'), image.get('srcset') !== undefined]);
  expect(pictures).toEqual([
    ['Ada at work', true],
    ['Bea at work', true],
  ]);
});

it('the sample form leaves its errors to the server, which has them in the page’s language', () => {
  const html = render(<SampleForm body={head} />, { language: 'pl' });
  expect(html).toMatch(/<form[^>]* noValidate=""/i);
  expect(html).toMatch(/<label[^>]* lang="it">Donna/);
});

it('the search page asks for a query if none was sent', () => {
  expect(render(<Search body={head} isEmptyQuery />)).toMatch(/role="alert">.*Write something/);
});

it.each([
  [410, /error 410.*Generic error.*has been removed/],
  [429, /error 429.*Generic error.*wait a minute/],
  [500, /error 500.*Generic error.*on our side/],
  [503, /error 503.*Generic error.*in a few seconds/],
])('the error page says after %d what to do', (statusCode, text) => {
  expect(render(<ErrorTemplate statusCode={statusCode} />)).toMatch(text);
});
