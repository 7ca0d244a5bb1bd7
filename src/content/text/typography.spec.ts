import { readFileSync } from 'node:fs';
import { type Language, languageCodes } from '../../routing/languages.js';
import { bindTexts, bindWords, typeset, typesetTexts } from './typography.js';

/** Non-breaking spaces are written `~` here, word joiners `^`. */
const visible = (text: string) => text.replaceAll('\u00a0', '~').replaceAll('\u2060', '^');

const printed: [Language, string, string][] = [
  // Short prepositions and conjunctions of Polish and Czech stay with the next word, at a line's end of the file too.
  ['pl', 'Praca w zakładzie i w biurze', 'Praca w~zakładzie i~w~biurze'],
  [
    'pl',
    '<p>Koła i\n  wały</p><p>A także z <strong>tytanu</strong></p>',
    '<p>Koła i~wały</p><p>A~także z~<strong>tytanu</strong></p>',
  ],
  ['pl', 'po 12 miesiącach, ponad 2 200 osób', 'po~12~miesiącach, ponad~2~200~osób'],
  ['cz', 'Závod v Praze a s ním k cíli', 'Závod v~Praze a~s~ním k~cíli'],
  ['cz', 'čl. 6 odst. 1 písm. f) nařízení (EU) 2016/679', 'čl.~6 odst.~1 písm.~f) nařízení (EU)~2016/679'],
  ['cz', 'Změní-li se váš e-mail, není-listina', 'Změní-^li se váš e-^mail, není-listina'],
  ['it', 'Dal 1 agosto 2013 al 21 agosto', 'Dal 1º~agosto 2013 al 21~agosto'],
  ['en', 'up to 700 kW at 300 bar on 12 March', 'up to 700~kW at 300~bar on 12~March'],
  // An amount stays with its currency, a quantity with its unit.
  ['en', '27,000 to 33,000 EUR, €16.5 million, 5 years', '27,000 to 33,000~EUR, €16.5~million, 5~years'],
  ['it', '16,5 milioni di euro, 500.000 euro, 25.000 piedi', '16,5~milioni~di~euro, 500.000~euro, 25.000~piedi'],
  ['pl', '16,5 mln euro, {{a}} milionów euro, 280 węzłów', '16,5~mln~euro, {{a}}~milionów~euro, 280~węzłów'],
  ['cz', '16,5 mil. eur, 16 milionů eur, 280 uzlů', '16,5~mil.~eur, 16~milionů~eur, 280~uzlů'],
  // A telephone number is read as one.
  ['it', 'la guardia, +39 011 555\n  0148.', 'la guardia, +39~011~555~0148.'],
  ['en', '<a href="tel:+390115550142">+39 011 555 0142</a>', '<a href="tel:+390115550142">+39~011~555~0142</a>'],
  // A postcode stays with its town.
  ['en', 'Via degli Ingranaggi 1, 10040 Rivalta di Torino', 'Via degli Ingranaggi 1, 10040~Rivalta di Torino'],
  ['en', 'serial numbers 12345 and 12346', 'serial numbers 12345 and 12346'],
  // Dashes begin no line.
  ['en', 'Rivalta – the seat', 'Rivalta~– the seat'],
  // Quotation marks, dots, apostrophes.
  ['en', 'the "Media" category (see "x")', 'the “Media” category (see “x”)'],
  ['it', 'la categoria "Media"', 'la categoria «Media»'],
  ['pl', 'kategoria "Media"', 'kategoria „Media”'],
  ['en', '<p>"<em>Media</em>" it is</p>', '<p>“<em>Media</em>” it is</p>'],
  ['it', "com'è fatto, poi...", 'com’è fatto, poi…'],
  // What is not text stays.
  ['pl', '+48 33 555 01 00', '+48 33 555 01 00'],
  ['pl', '<a href="/a w b" title="i tak">w domu</a>', '<a href="/a w b" title="i tak">w~domu</a>'],
];

it.each(printed)('%s: %s', (language, written, wanted) => {
  const done = typeset(written, language);
  expect(visible(done)).toBe(wanted);
  expect(typeset(done, language)).toBe(done);
});

it('interface texts keep their quotation marks and dots, and are bound around placeholders', () => {
  expect(visible(bindWords('Szukano "{query}" w {count} kW...', 'pl'))).toBe('Szukano "{query}" w~{count}~kW...');
});

it('typesets every text within a value, and nothing else', () => {
  const value = { id: 'a', year: 1908, none: undefined, list: [{ text: 'k motoru', url: '/k' }], on: true };
  expect(typesetTexts(value, 'cz')).toEqual({ ...value, list: [{ text: 'k\u00a0motoru', url: '/k' }] });
});

it.each(languageCodes)(
  'the texts that the browser shows without the server have their non-breaking spaces in %s',
  (language) => {
    const texts = JSON.parse(readFileSync(`i18n/${language}/consent.json`, 'utf8')) as unknown;
    expect(bindTexts(texts, language)).toEqual(texts);
  },
);
