import { TestEnvironment } from 'jest-environment-node';
import { loadApplication, nativeModule, sharedApplication } from './native-modules.mjs';

/** Jest's environment for tests of the whole application. It provides the modules that native-modules.mjs replaces. */
export default class NativeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global[Symbol.for('native-module')] = nativeModule;
    this.global[Symbol.for('shared-application')] = sharedApplication;
    // reflect-metadata stores the metadata of decorators here.
    this.global.Reflect = Reflect;
  }

  async setup() {
    await super.setup();
    await loadApplication();
  }
}
