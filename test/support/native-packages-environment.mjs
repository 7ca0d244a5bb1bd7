import { TestEnvironment } from 'jest-environment-node';
import { nativeModule } from './native-modules.mjs';

/** Jest's environment for the tests beside the code. It provides the packages that native-modules.mjs replaces. */
export default class NativePackagesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global[Symbol.for('native-module')] = nativeModule;
    // reflect-metadata stores the metadata of decorators here.
    this.global.Reflect = Reflect;
  }
}
