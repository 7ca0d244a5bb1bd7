/** The text that is logged for an error. The error itself is not logged: its other properties may hold user input. */
export function errorStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
