/** Tests lie beside the code; those of the whole application lie in test. */
export default {
  testEnvironment: '<rootDir>/test/support/browser-environment.mjs',
  testMatch: ['<rootDir>/{src,views,client,scripts,test}/**/*.spec.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  // Three at a time, on two cores too: a browser test waits for as long as it computes.
  maxWorkers: 3,
  // Of a file's concurrent tests: more are no faster on two cores, and each takes longer.
  maxConcurrency: 2,
  // Milliseconds. Many tests start the whole application, some a server and a browser beside it, on a busy machine too.
  testTimeout: 240_000,
  globalSetup: '<rootDir>/test/support/shared-resources.mjs',
  globalTeardown: '<rootDir>/test/support/shared-resources-end.mjs',
  setupFiles: ['<rootDir>/test/support/load-nest.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/browser-retries.mjs'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  reporters: ['default', '<rootDir>/test/support/summary-reporter.js'],
};
