import type { Circus } from '@jest/types';
import { TestEnvironment } from 'jest-environment-node';

/** The name of a test as `expect.getState()` has it. */
function fullName(test: Circus.TestEntry): string {
  const titles: string[] = [];
  let block: Circus.TestEntry | Circus.DescribeBlock | undefined = test;
  for (; block?.parent; block = block.parent) titles.unshift(block.name);
  return titles.join(' ');
}

/**
 * Jest's environment for the tests of a site. The message of a failed test ends with what was asked of the site, and with
 * the error that the server has reported. What a failed test has left running is stopped, or the run would not end.
 */
export default class SiteEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { leftRunning: new Set() });
  }

  async handleTestEvent(event: Circus.Event): Promise<void> {
    const { leftRunning } = this.global as unknown as typeof globalThis;
    if (event.name === 'run_finish') await Promise.all([...(leftRunning ?? [])].map((server) => server.stop()));
    if (event.name === 'test_start') Object.assign(this.global, { lastRequest: undefined, serverError: undefined });
    if (event.name !== 'test_fn_failure' || typeof event.error?.stack !== 'string') return;
    const { test, error } = event;
    const asked = await this.askedBy(fullName(test));
    const { message } = error;
    error.message = [message, ...asked].join('\n');
    error.stack = error.stack.replace(message, () => error.message);
  }

  /** @returns lines */
  async askedBy(_test: string): Promise<string[]> {
    const { lastRequest, serverError } = this.global as unknown as typeof globalThis;
    return [
      ...(lastRequest ? [`last request: ${lastRequest}`] : []),
      ...(serverError ? [`error of the server: ${serverError}`] : []),
    ];
  }
}
