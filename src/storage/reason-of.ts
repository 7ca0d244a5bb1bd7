/** What an error of a database or a connection says, without what was sent to it. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: unknown[] };
  if (message) return message;
  // Where a name has several addresses, the error is one of errors and says nothing itself.
  return errors?.[0] === undefined ? (code ?? 'for an unknown reason') : reasonOf(errors[0]);
}
