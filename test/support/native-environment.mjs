import { TestEnvironment } from 'jest-environment-node';
import { loadApplication, nativeModule, sharedApplication } from './native-modules.mjs';

/** For the tests of the whole application: gives them the modules that native-modules.mjs has put stubs for. */
export default class NativeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global[Symbol.for('native-module')] = nativeModule;
    this.global[Symbol.for('shared-application')] = sharedApplication;
    // Where reflect-metadata keeps what decorators say.
    this.global.Reflect = Reflect;
  }

  async setup() {
    await super.setup();
    await loadApplication();
  }
}
