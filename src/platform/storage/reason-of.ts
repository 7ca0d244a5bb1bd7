/** The message of an error of a database or a connection, without the data that was sent. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: unknown[] };
  if (message) return message;
  // If a name has several addresses, the error is an AggregateError without a message.
  return errors?.[0] === undefined ? (code ?? 'for an unknown reason') : reasonOf(errors[0]);
}
