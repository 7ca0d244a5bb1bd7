// Jest's `setupFilesAfterEnv` of the browser tests.
import { closeSites } from '../browser/browser.js';

// A test that fails because of the browser itself is retried once, as Playwright recommends. browser-environment.ts
// recognises these failures. Milliseconds: a browser that crashed has ended by then, and another is started.
jest.retryTimes(1, { logErrorsBeforeRetry: true, waitBeforeRetry: 2000 });

afterAll(closeSites);
