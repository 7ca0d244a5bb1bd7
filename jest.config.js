/** Tests lie beside the code; those of the whole application lie in test. */
export default {
  testEnvironment: 'node',
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
  // Two at a time: one waits for the browser while the other computes.
  maxWorkers: 2,
  // Many tests start the whole application, some a server and a browser beside it.
  testTimeout: 20_000,
  setupFiles: ['<rootDir>/test/support/load-nest.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  reporters: ['default', '<rootDir>/test/support/summary-reporter.js'],
};
