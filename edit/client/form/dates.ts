/** Converts days and times between the format of the files and that of the browser's inputs. */

/** DD-MM-YYYY → YYYY-MM-DD */
export function inputOfDay(day: string): string {
  const parts = /^(\d\d)-(\d\d)-(\d{4})$/.exec(day);
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : day.slice(0, 10);
}

/** YYYY-MM-DD → the format of the former value, DD-MM-YYYY by default. */
export function dayOfInput(input: string, former: string): string | undefined {
  if (input === '') return undefined;
  if (/^\d{4}-/.test(former)) return input;
  return input.split('-').reverse().join('-');
}

const rome = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
});

/** An instant as local time in Rome. */
export function inputOfTime(time: string): string {
  const instant = new Date(time);
  return Number.isNaN(instant.getTime()) ? '' : rome.format(instant).replace(' ', 'T');
}

/** Local time in Rome, with the offset at that time. */
export function timeOfInput(input: string): string | undefined {
  if (input === '') return undefined;
  for (const offset of ['+01:00', '+02:00']) {
    const time = `${input}:00${offset}`;
    if (inputOfTime(time) === input) return time;
  }
  return `${input}:00+01:00`;
}
