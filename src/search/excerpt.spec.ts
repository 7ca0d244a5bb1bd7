import { excerpt } from './excerpt.js';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('an excerpt', () => {
  it('is the whole text where that is short', () => {
    expect(excerpt('Gears, and nothing else.', ['gears'])).toBe('Gears, and nothing else.');
  });

  it('is 255 characters long, and says that the text goes on', () => {
    const text = words(100);
    expect(excerpt(text, [])).toBe(`${text.slice(0, 255)} [...]`);
    expect(excerpt(text, ['word3'])).toBe(`${text.slice(0, 255)} [...]`);
  });

  it('shows a hit that comes late, at the beginning of a word', () => {
    const shown = excerpt(`${words(100)} łopatka ${words(100)}`, ['lopatka']);
    expect(shown).toMatch(/^word\d+ .*łopatka.* \[\.\.\.\]$/);
    expect(shown).toHaveLength(255 + ' [...]'.length);
  });

  it('does not say that a text goes on where it ends', () => {
    expect(excerpt(`${words(100)} last`, ['last'])).toMatch(/ last$/);
  });
});
