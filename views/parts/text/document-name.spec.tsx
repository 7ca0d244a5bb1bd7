import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../../page-context.js';
import { ArrowLink } from '../links/link.js';

const render = (to: string, language: 'en' | 'it' | 'pl' | 'cz', name = 'REACH', link?: (to: string) => string) =>
  renderToStaticMarkup(
    <PageContextProvider value={pageFixture({ language, ...(link && { link }) })}>
      <ArrowLink to={to}>{name}</ArrowLink>
    </PageContextProvider>,
  );

it('a link to a document that exists in the language of the page leads to it, without a note', () => {
  const html = render('/pdf/reach-statement.pdf', 'it', 'REACH', (to) => to.replace('.pdf', '.it.pdf'));
  expect(html).toContain('href="/pdf/reach-statement.it.pdf"');
  expect(html).toContain('<span>REACH</span>');
  expect(html.toLowerCase()).not.toContain('hreflang');
});

describe('a link to a document in English', () => {
  it.each([
    ['it', '(in\u00a0inglese)'],
    ['pl', '(po\u00a0angielsku)'],
    ['cz', '(v\u00a0angličtině)'],
  ] as const)('has a note in %s', (language, note) => {
    const html = render('/pdf/reach-statement.pdf', language);
    expect(html).toContain(`<span>REACH <span class="document-note">${note}</span></span>`);
    expect(html).toContain('hrefLang="en"');
  });

  it('has the note within the brackets at the end of its name', () => {
    expect(render('/pdf/press-kit.pdf', 'it', 'Scarica (PDF)')).toContain(
      '<span>Scarica <span class="document-note">(PDF, in\u00a0inglese)</span></span>',
    );
  });

  it('has no note on an English page', () => {
    expect(render('/pdf/reach-statement.pdf', 'en')).toContain('<span>REACH</span>');
  });
});

it.each(['/pdf/reach-statement.it.pdf', '/reach', 'https://example.com/pdf/reach.pdf'])(
  'a link to %s has no note',
  (address) => {
    const html = render(address, 'it');
    expect(html).toContain('<span>REACH</span>');
    expect(html.toLowerCase()).not.toContain('hreflang');
  },
);
