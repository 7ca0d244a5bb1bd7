const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

const project = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  globalSetup: '<rootDir>/test/support/shared-resources.mjs',
  globalTeardown: '<rootDir>/test/support/shared-resources-end.mjs',
  setupFiles: ['<rootDir>/test/support/load-nest.ts'],
};

const onBuiltApplication = {
  transform: { '\\.([cm]?js|tsx?)$': ['<rootDir>/test/support/native-modules.mjs', swc] },
  transformIgnorePatterns: [],
};

/** Tests lie beside the code; those of the whole application lie in test. */
export default {
  projects: [
    {
      ...project,
      displayName: 'parts',
      testEnvironment: '<rootDir>/test/support/native-packages-environment.mjs',
      testMatch: ['<rootDir>/{src,views,client,scripts,edit}/**/*.spec.{ts,tsx}', '<rootDir>/test/*.spec.ts'],
      transform: {
        '\\.([cm]?js|tsx?)$': ['<rootDir>/test/support/native-modules.mjs', { ...swc, packagesOnly: true }],
      },
      transformIgnorePatterns: [],
    },
    {
      ...project,
      ...onBuiltApplication,
      displayName: 'application',
      testEnvironment: '<rootDir>/test/support/native-environment.mjs',
      testMatch: ['<rootDir>/test/http/**/*.spec.{ts,tsx}'],
    },
    {
      ...project,
      ...onBuiltApplication,
      displayName: 'browser',
      testEnvironment: '<rootDir>/test/support/browser-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/support/browser-retries.mjs'],
      testMatch: ['<rootDir>/test/browser/**/*.spec.{ts,tsx}'],
    },
  ],
  // Three at a time, on two cores too: a browser test waits for as long as it computes.
  maxWorkers: 3,
  // Of a file's concurrent tests: more are no faster on two cores, and each takes longer.
  maxConcurrency: 2,
  // Milliseconds: only what hangs takes that long, even on a machine that is busy with other work.
  testTimeout: 600_000,
  // What a failed test has left open may not keep the run from ending.
  forceExit: true,
  reporters: ['default', '<rootDir>/test/support/summary-reporter.js'],
};
