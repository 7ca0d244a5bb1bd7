import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../../page-context.js';
import { ArrowLink } from '../links/link.js';

type Language = 'en' | 'it' | 'pl' | 'cz';

const render = (to: string, language: Language, name = 'REACH', link = (address: string) => address) =>
  renderToStaticMarkup(
    <PageContextProvider value={pageFixture({ language, link })}>
      <ArrowLink to={to}>{name}</ArrowLink>
    </PageContextProvider>,
  );

it.each<[Language, string, string]>([
  ['it', 'REACH', 'REACH <span class="document-note">(in\u00a0inglese)</span>'],
  ['it', 'Scarica (PDF)', 'Scarica <span class="document-note">(PDF, in\u00a0inglese)</span>'],
])('a link to a document in English has a note in %s: %s', (language, name, noted) => {
  const html = render('/pdf/reach-statement.pdf', language, name);
  expect(html).toContain(`<span>${noted}</span>`);
  expect(html).toContain('hrefLang="en"');
});

it.each<[string, Language]>([
  ['/pdf/reach-statement.pdf', 'en'],
  ['/pdf/reach-statement.it.pdf', 'it'],
  ['/reach', 'it'],
])('a link to %s has no note in %s', (address, language) => {
  const html = render(address, language);
  expect(html).toContain('<span>REACH</span>');
  expect(html).not.toContain('document-note');
});

it('a link to a document that exists in the language of the page leads to it', () => {
  const html = render('/pdf/reach-statement.pdf', 'it', 'REACH', (to) => to.replace('.pdf', '.it.pdf'));
  expect(html).toContain('href="/pdf/reach-statement.it.pdf"');
  expect(html).toContain('<span>REACH</span>');
});
