import { documentInLanguage } from './document-in-language.js';

it('a PDF is found in the language of the page, if it exists there', () => {
  expect(documentInLanguage('/pdf/press-kit.pdf', 'pl')).toBe('/pdf/press-kit.pl.pdf');
  expect(documentInLanguage('/pdf/press-kit.pdf', 'en')).toBe('/pdf/press-kit.pdf');
  for (const address of ['/pdf/only-in-english.pdf', '/reach', 'https://example.com/pdf/press-kit.pdf']) {
    expect(documentInLanguage(address, 'pl')).toBeUndefined();
  }
});
