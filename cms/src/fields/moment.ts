/** Without milliseconds, as files have it. */
export function moment(time: string | null | undefined): string | undefined {
  return time?.replace(/\.\d{3}Z$/, 'Z');
}
