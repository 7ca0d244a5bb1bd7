/** What a log says of an error: not the error itself, whose further properties may hold what was sent. */
export function errorStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
