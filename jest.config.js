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

/** Tests lie beside the code; those of the whole application lie in test. */
export default {
  projects: [
    {
      ...project,
      displayName: 'parts',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{src,views,client,scripts}/**/*.spec.{ts,tsx}', '<rootDir>/test/*.spec.ts'],
      transform: { '\\.tsx?$': ['@swc/jest', swc] },
    },
    {
      ...project,
      displayName: 'application',
      testEnvironment: '<rootDir>/test/support/native-environment.mjs',
      testMatch: ['<rootDir>/test/{http,browser}/**/*.spec.{ts,tsx}'],
      transform: { '\\.([cm]?js|tsx?)$': ['<rootDir>/test/support/native-modules.mjs', swc] },
      transformIgnorePatterns: [],
    },
  ],
  // Three at a time, on two cores too: a browser test waits for as long as it computes.
  maxWorkers: 3,
  // Milliseconds: only what hangs takes that long, even on a machine that is busy with other work.
  testTimeout: 600_000,
  reporters: ['default', '<rootDir>/test/support/summary-reporter.js'],
};
