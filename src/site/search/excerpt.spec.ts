import { excerpt } from './excerpt.js';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

it('an excerpt is 255 characters long, and marks that the text continues', () => {
  const text = words(100);
  expect(excerpt(text, ['word3'])).toBe(`${text.slice(0, 255)} [...]`);
  expect(excerpt('Gears, and nothing else.', ['gears'])).toBe('Gears, and nothing else.');
  expect(excerpt(`${text} last`, ['last'])).toMatch(/ last$/);
});

it('an excerpt shows a hit late in the text, and starts with a whole word', () => {
  const shown = excerpt(`${words(100)} łopatka ${words(100)}`, ['lopatka']);
  expect(shown).toMatch(/^word\d+ .*łopatka.* \[\.\.\.\]$/);
  expect(shown).toHaveLength(255 + ' [...]'.length);
});
