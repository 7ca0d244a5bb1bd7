import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from './configuration.js';

/** Gives every module the configuration that main has read. */
@Global()
@Module({})
export class ConfigurationModule {
  static with(configuration: Configuration): DynamicModule {
    return {
      module: ConfigurationModule,
      providers: [{ provide: CONFIGURATION, useValue: configuration }],
      exports: [CONFIGURATION],
    };
  }
}
