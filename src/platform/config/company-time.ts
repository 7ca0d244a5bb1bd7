/** Time zone of the company's seat, in which its days and years begin. */
export const timeZone = 'Europe/Rome';

const offsets = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
const years = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' });

/**
 * The start of a day at the company's seat, in milliseconds since 1970.
 * @param day ISO 8601, without time
 */
export function startOfDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Clocks change at 01:00 UTC, so the offset at midnight UTC equals that at midnight in Rome.
  return midnight - offsetAt(midnight);
}

/**
 * The end of a day at the company's seat, which is the start of the next, in milliseconds since 1970.
 * @param day ISO 8601, without time
 */
export function endOfDay(day: string): number {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000);
  return startOfDay(next.toISOString().slice(0, 10));
}

/**
 * The last second of a day at the company's seat, with its offset from UTC (ISO 8601).
 * @param day ISO 8601, without time
 */
export function lastSecondOfDay(day: string): string {
  return `${day}T23:59:59${offsetNameAt(endOfDay(day) - 1000)}`;
}

/** The end of the day of a moment at the company's seat, in milliseconds since 1970. */
export function endOfPresentDay(moment: Date): number {
  return endOfDay(dayOf(moment));
}

/** The day of a moment at the company's seat (ISO 8601). */
export function dayOf(moment: Date): string {
  const time = moment.getTime();
  return new Date(time + offsetAt(time)).toISOString().slice(0, 10);
}

/** The year of a moment at the company's seat. */
export function yearOf(moment: Date): number {
  return Number(years.format(moment));
}

/** Milliseconds by which Rome is ahead of UTC. */
function offsetAt(time: number): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(offsetNameAt(time)) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -size : size;
}

/** As `+01:00`. */
function offsetNameAt(time: number): string {
  const name = offsets.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '');
}
