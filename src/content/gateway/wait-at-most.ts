/** Waits for the promise, but not longer than the timeout. */
export async function waitAtMost(timeoutMs: number, promise: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  // Not unreferenced: while nothing else is pending, this timer alone keeps the process from ending.
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  try {
    await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
