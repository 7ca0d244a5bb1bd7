import { documentAddress, translatedDocument } from './document-address.js';

it('the address of a PDF names its language, unless it is English', () => {
  expect(documentAddress('press-kit', 'en')).toBe('/pdf/press-kit.pdf');
  expect(documentAddress('press-kit', 'cz')).toBe('/pdf/press-kit.cz.pdf');
});

it.each([
  ['/pdf/press-kit.pdf', '/pdf/press-kit.it.pdf'],
  ['/pdf/v1.2.pdf', '/pdf/v1.2.it.pdf'],
  ['/pdf/press-kit.pl.pdf', undefined],
  ['/images/press-kit.jpg', undefined],
  ['/pdf/press-kit.pdf.html', undefined],
])('%s is in Italian at %s', (address, translated) => {
  expect(translatedDocument(address, 'it')).toBe(translated);
});
