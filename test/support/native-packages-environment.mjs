import { TestEnvironment } from 'jest-environment-node';
import { nativeModule } from './native-modules.mjs';

/** For the tests beside the code: gives them the packages that native-modules.mjs has put stubs for. */
export default class NativePackagesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global[Symbol.for('native-module')] = nativeModule;
    // Where reflect-metadata keeps what decorators say.
    this.global.Reflect = Reflect;
  }
}
