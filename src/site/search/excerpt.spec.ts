import { excerpt } from './excerpt.js';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

it('an excerpt has at most 255 characters, ends with a word, and marks that the text continues', () => {
  const text = words(100);
  const shown = excerpt(text, ['word3']);
  expect(shown.length).toBeLessThanOrEqual(255 + ' [...]'.length);
  expect(shown).toMatch(/^word0 .* word\d+ \[\.\.\.\]$/);
  expect(text).toContain(`${shown.replace(' [...]', '')} word`);
  expect(excerpt('Gears, and nothing else.', ['gears'])).toBe('Gears, and nothing else.');
  expect(excerpt(`${text} last`, ['last'])).toMatch(/ last$/);
});

it('an excerpt shows a hit late in the text, from the beginning of its sentence or of a word', () => {
  expect(excerpt(`${words(100)} łopatka ${words(100)}`, ['lopatka'])).toMatch(/^word\d+ .*łopatka.* \[\.\.\.\]$/);
  const shown = excerpt(`${words(100)}. The gears of the 1.5 m rotor turn. ${words(100)}`, ['rotor']);
  expect(shown).toMatch(/^The gears of the 1\.5 m rotor turn\. word0 .*word\d+ \[\.\.\.\]$/);
});
