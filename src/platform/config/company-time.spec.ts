import { lastSecondOfDay, startOfDay, yearOf } from './company-time.js';

it.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('the company’s day %s begins at %s', (day, moment) => {
  expect(new Date(startOfDay(day)).toISOString()).toBe(moment);
});

it('the company’s year begins an hour before the year in UTC', () => {
  expect(yearOf(new Date('2026-12-31T22:59:59Z'))).toBe(2026);
  expect(yearOf(new Date('2026-12-31T23:00:00Z'))).toBe(2027);
});

it.each([
  ['2026-01-15', '2026-01-15T23:59:59+01:00'],
  ['2026-03-29', '2026-03-29T23:59:59+02:00'],
  ['2026-10-25', '2026-10-25T23:59:59+01:00'],
])('the company’s day %s ends at %s', (day, moment) => {
  expect(lastSecondOfDay(day)).toBe(moment);
});
