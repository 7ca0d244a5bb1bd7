import { encodePage } from './encode-page.js';

it.each(['', 'Gears', 'Łódź – “koła” 😀', 'a lone \ud800 surrogate', '\u0000\ufeff', 'ž'.repeat(100_000)])(
  'encodes as UTF-8 does (%#)',
  (html) => {
    expect(encodePage(html)).toEqual(Buffer.from(html));
  },
);
