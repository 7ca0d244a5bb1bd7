/**
 * Sources and tests become CommonJS (.swcrc), whose imports Jest loads one after the other as Node does. As ESM it refuses
 * packages that are CommonJS and require ESM ("Cannot require() ES Module in a cycle"), and takes twice as long for a unit's
 * tests.
 */
const project = {
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: { '\\.tsx?$': '@swc/jest' },
  globalSetup: '<rootDir>/test/support/jest/shared-resources.ts',
  globalTeardown: '<rootDir>/test/support/jest/shared-resources-end.ts',
  setupFiles: ['reflect-metadata'],
};

const application = {
  ...project,
  testEnvironment: '<rootDir>/test/support/jest/site-environment.ts',
  setupFiles: ['<rootDir>/test/support/jest/production.ts', ...project.setupFiles],
};

const browser = {
  ...application,
  testEnvironment: '<rootDir>/test/support/jest/browser-environment.ts',
  setupFilesAfterEnv: ['<rootDir>/test/support/jest/browser-setup.ts'],
};

/** Tests lie beside the code; those of the whole application lie in test. */
export default {
  projects: [
    {
      ...project,
      displayName: 'parts',
      testMatch: ['<rootDir>/{src,views,client,scripts}/**/*.spec.{ts,tsx}', '<rootDir>/test/*.spec.ts'],
    },
    {
      ...application,
      displayName: 'application',
      testMatch: ['<rootDir>/test/http/**/*.spec.{ts,tsx}'],
    },
    { ...browser, displayName: 'journeys', testMatch: ['<rootDir>/test/journeys/**/*.spec.{ts,tsx}'] },
    { ...browser, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.spec.{ts,tsx}'] },
  ],
  // Three at a time, on two cores too: a browser test waits for as long as it computes.
  maxWorkers: 3,
  // Of a file's concurrent tests: more are no faster on two cores, and each takes longer.
  maxConcurrency: 2,
  // Milliseconds: longer than the waits within a test, whose messages say more.
  testTimeout: 180_000,
  reporters: ['default', '<rootDir>/test/support/jest/summary-reporter.ts'],
};
