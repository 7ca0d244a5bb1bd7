import { cutAtWord, metaDescription } from './head.js';

it.each([
  ['gears, shafts.', 14, 'gears, shafts.'],
  ['one two three', 7, 'one two'],
  ['one two three', 12, 'one two'],
  ['one, two – three', 10, 'one, two'],
  ['unbroken', 4, 'unbr'],
])('%j is cut at %i to %j', (text, limit, cut) => {
  expect(cutAtWord(text, limit)).toBe(cut);
});

it.each([
  [false, 158, 10],
  [true, 120, 8],
])(
  'a description, on the product page: %s, has at most %i characters, whole words and no tag',
  (isProduct, limit, times) => {
    const description = metaDescription(`<p>${'turbine &amp; gear '.repeat(20)}</p>`, isProduct);
    expect(description.length).toBeLessThanOrEqual(limit);
    expect(description.startsWith('turbine & gear '.repeat(times).trim())).toBe(true);
    expect(description).toMatch(/^(?:turbine|&|gear| )+(?:turbine|&|gear)$/);
  },
);
