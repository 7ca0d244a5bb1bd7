import { displayName, groupedNumber, longDate, longDates } from './formats.js';

it.each([
  ['it-IT', '2013-08-01', '1º agosto 2013'],
  ['it-IT', '2013-08-21', '21 agosto 2013'],
  ['en-GB', '2013-08-01', '1 August 2013'],
  ['pl-PL', '2013-08-01', '1 sierpnia 2013 r.'],
])('%s: %s is written as %s', (locale, date, written) => {
  expect(longDate(locale, date).replaceAll('\u00a0', ' ')).toBe(written);
});

it.each([
  ['en-GB', '14 – 20 June 2027'],
  ['it-IT', '14–20 giugno 2027'],
  ['pl-PL', '14–20 czerwca 2027 r.'],
  ['cs-CZ', '14.–20. 6. 2027'],
])('%s: some days in a row are written as %s', (locale, written) => {
  expect(longDates(locale, '2027-06-14', '2027-06-20').replace(/[\u00a0\u2009\u202f]/g, ' ')).toBe(written);
});

it.each([
  ['en-GB', '7,000'],
  ['it-IT', '7.000'],
  ['pl-PL', '7 000'],
  ['cs-CZ', '7 000'],
])('%s: thousands are apart, as in %s', (locale, written) => {
  expect(groupedNumber(locale, 7000).replace(/[\u00a0\u202f]/g, ' ')).toBe(written);
});

it.each([
  ['en', 'Czech Republic'],
  ['it', 'Repubblica Ceca'],
  ['pl', 'Czechy'],
  ['cs', 'Česko'],
])('%s: the Czech Republic has the name that the texts give it, %s', (tag, name) => {
  expect(displayName(tag, 'region', 'CZ')).toBe(name);
});
