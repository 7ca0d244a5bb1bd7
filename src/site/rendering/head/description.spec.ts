import { cutAtWord, metaDescription } from './head.js';

describe('cutAtWord', () => {
  it('leaves a text that fits unchanged', () => {
    expect(cutAtWord('gears, shafts.', 14)).toBe('gears, shafts.');
  });

  it.each([
    ['one two three', 7, 'one two'],
    ['one two three', 8, 'one two'],
    ['one two three', 12, 'one two'],
    ['one two three', 6, 'one'],
    ['one, two – three', 10, 'one, two'],
    ['one: two', 5, 'one'],
    ['unbroken', 4, 'unbr'],
  ])('cuts %j at %i to %j', (text, limit, cut) => {
    expect(cutAtWord(text, limit)).toBe(cut);
  });
});

describe('a meta description', () => {
  const summary = `<p>${'turbine &amp; gear '.repeat(20)}</p>`;

  it.each([
    [false, 158, 'turbine & gear '.repeat(10).trim()],
    [true, 120, 'turbine & gear '.repeat(8).trim()],
  ])('on the product page: %s, has at most %i characters, whole words, no tag', (isProduct, limit, expected) => {
    const description = metaDescription(summary, isProduct);
    expect(description.length).toBeLessThanOrEqual(limit);
    expect(description.startsWith(expected)).toBe(true);
    expect(description).toMatch(/^(?:turbine|&|gear| )+(?:turbine|&|gear)$/);
  });
});
