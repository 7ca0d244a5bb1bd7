import { type DynamicModule, Global, Module } from '@nestjs/common';

import { CLOCK, type Clock, CONFIGURATION, type Configuration } from './configuration.js';

/** Provides the configuration, which is read at the start, and the clock to every module. */
@Global()
@Module({})
export class ConfigurationModule {
  static with(configuration: Configuration, clock: Clock = () => new Date()): DynamicModule {
    return {
      module: ConfigurationModule,
      providers: [
        { provide: CONFIGURATION, useValue: configuration },
        { provide: CLOCK, useValue: clock },
      ],
      exports: [CONFIGURATION, CLOCK],
    };
  }
}
