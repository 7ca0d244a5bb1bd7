/** The company's days and years begin when they begin at its seat. */
const timeZone = 'Europe/Rome';

const offsets = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
const years = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' });

/**
 * When a day begins at the company's seat, in milliseconds since 1970.
 * @param day ISO 8601, without time
 */
export function startOfDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Clocks change at 01:00 UTC: the offset at midnight UTC is still that of midnight in Rome.
  return midnight - offsetAt(midnight);
}

/** The year that was asked for last, with the milliseconds since 1970 between which it lasts; `until` is excluded. */
let known = { year: 0, from: 0, until: 0 };

/** The present year at the company's seat. */
export function yearOf(moment: Date): number {
  const time = moment.getTime();
  // Asked for at each request; to format a date takes as long as a tenth of a page.
  if (time < known.from || time >= known.until) {
    const year = Number(years.format(moment));
    known = { year, from: startOfDay(`${year}-01-01`), until: startOfDay(`${year + 1}-01-01`) };
  }
  return known.year;
}

/** Milliseconds by which Rome is ahead of UTC. */
function offsetAt(time: number): number {
  const name = offsets.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -size : size;
}
