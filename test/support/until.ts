/** Milliseconds: less than the time limit of a test, whose message would not say what it waited for. */
const longest = 150_000;

/** Waits until the condition holds. @param what completes "timed out waiting until" */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + longest;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`timed out waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
