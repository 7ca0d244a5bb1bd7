interface Connection {
  onLine: boolean;
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether the visitor's connection allows prefetching. */
export function mayPrefetch({ onLine, connection }: Connection): boolean {
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}
