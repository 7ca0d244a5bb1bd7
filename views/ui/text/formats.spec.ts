import { longDate } from './formats.js';

it.each([
  ['it-IT', '2013-08-01', '1º agosto 2013'],
  ['it-IT', '2013-08-21', '21 agosto 2013'],
  ['en-GB', '2013-08-01', '1 August 2013'],
  ['pl-PL', '2013-08-01', '1 sierpnia 2013'],
])('%s: %s is written as %s', (locale, date, written) => {
  expect(longDate(locale, date).replaceAll('\u00a0', ' ')).toBe(written);
});
