/**
 * What is asked for, if it comes in time: a probe does not wait for a database that hangs.
 * @param patience milliseconds
 * @throws Error where it does not come, or the one that came instead
 */
export async function inTime<T>(answer: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
