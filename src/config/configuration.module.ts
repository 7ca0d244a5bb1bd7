import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CLOCK, type Clock } from './clock.js';
import { CONFIGURATION, type Configuration } from './configuration.js';

/** Gives every module the configuration that main has read, and the time. */
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
