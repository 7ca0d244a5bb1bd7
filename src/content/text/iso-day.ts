/** A day of the content, `DD-MM-YYYY`, as ISO 8601 (`YYYY-MM-DD`); undefined if there is no such day. */
export function isoDay(day: string): string | undefined {
  const iso = day.split('-').reverse().join('-');
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}
