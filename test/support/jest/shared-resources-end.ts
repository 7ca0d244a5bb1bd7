/** Jest's `globalTeardown`. */
export { tearDown as default } from './shared-resources.ts';
