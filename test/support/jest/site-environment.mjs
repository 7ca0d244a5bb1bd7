import { TestEnvironment } from 'jest-environment-node';

/** The name of a test as `expect.getState()` has it. */
function fullName(test) {
  const titles = [];
  for (let block = test; block.parent; block = block.parent) titles.unshift(block.name);
  return titles.join(' ');
}

/** Jest's environment for the tests of a site. The message of a failed test ends with what was asked of the site. */
export default class SiteEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test, error }) {
    if (name !== 'test_fn_failure' || typeof error?.stack !== 'string') return;
    const asked = await this.askedBy(fullName(test));
    const { message } = error;
    error.message = [message, ...asked].join('\n');
    error.stack = error.stack.replace(message, () => error.message);
  }

  /** @returns lines */
  async askedBy(_test) {
    const { lastRequest } = this.global;
    return lastRequest ? [`last request: ${lastRequest}`] : [];
  }
}
