// Jest's `setupFilesAfterEnv`: what a browser's own failure spoils is repeated once, as Playwright advises. Which of the
// failures that is, browser-environment.mjs says.
import { jest } from '@jest/globals';

// Milliseconds: a browser that crashed has ended by then, and another is started.
jest.retryTimes(1, { logErrorsBeforeRetry: true, waitBeforeRetry: 2000 });
