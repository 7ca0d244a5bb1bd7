import type { AfterErrorHook } from 'payload';

const message = 'The request has a value that cannot be one.';

/** What a database cannot read or JSON cannot be is the fault of the request: PostgreSQL's errors of class 22. */
export const refuseMalformed: AfterErrorHook = ({ error }) =>
  error instanceof SyntaxError || isDataException(error.cause)
    ? { status: 400, response: { errors: [{ message }] } }
    : undefined;

function isDataException(cause: unknown): boolean {
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^22\w{3}$/.test(code);
}
