import { startOfDay, yearOf } from './company-time.js';

describe('a day of the company', () => {
  it.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['2099-12-31', '2099-12-30T23:00:00.000Z'],
  ])('%s begins at %s', (day, moment) => {
    expect(new Date(startOfDay(day)).toISOString()).toBe(moment);
  });
});

it('a year of the company begins an hour before the year in UTC', () => {
  expect(yearOf(new Date('2026-12-31T22:59:59Z'))).toBe(2026);
  expect(yearOf(new Date('2026-12-31T23:00:00Z'))).toBe(2027);
});
