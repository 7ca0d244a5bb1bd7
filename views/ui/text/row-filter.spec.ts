import { foldedRow, rowFilter } from './row-filter.js';

it.each([
  ['strasse', 'Straße 7'],
  ['STRASSE', 'Straße 7'],
  ['Straße', 'strasse 7'],
  ['reseni', 'Řešení'.normalize('NFD')],
  ['lodz 7', 'Łódź 7'],
])('the filter %s finds the row %s', (query, cell) => {
  expect(rowFilter(query)?.(foldedRow('Group', [cell]))).toBe(true);
});
