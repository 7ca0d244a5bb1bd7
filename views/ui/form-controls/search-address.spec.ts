import { searchAddress } from './search-address.js';

it.each([
  ['gear', '/search/gear'],
  [' 50% / gear? ', '/search/50%25%20%2F%20gear%3F'],
  ['...', '/search/...'],
  // Half of a character, as where a field's length has cut it.
  ['gear \ud83d', '/search/gear%20%EF%BF%BD'],
])('the results of "%s" are at %s', (query, address) => expect(searchAddress('/search', query)).toBe(address));

it.each(['', ' ', '.', ' .. '])('of "%s" there are none', (query) =>
  expect(searchAddress('/search', query)).toBeUndefined(),
);
