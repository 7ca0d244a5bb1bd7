import { searchAddress } from './search-address.js';

it.each([
  ['gear', '/search/gear'],
  [' 50% / gear? ', '/search/50%25%20%2F%20gear%3F'],
  ['...', '/search/...'],
  // Half of a surrogate pair, as when a field's `maxLength` has cut it.
  ['gear \ud83d', '/search/gear%20%EF%BF%BD'],
])('the results of "%s" are at %s', (query, address) => expect(searchAddress('/search', query)).toBe(address));

it.each(['', ' ', '.', ' .. '])('"%s" has no results page', (query) =>
  expect(searchAddress('/search', query)).toBeUndefined(),
);
