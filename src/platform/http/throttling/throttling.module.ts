import { ThrottlerModule } from '@nestjs/throttler';
import { CONFIGURATION, type Configuration } from '../../config/configuration.js';
import { RateLimitStorage } from './rate-limit.storage.js';
import { apiLimit } from './rate-limits.js';

/** Rate limits per address. They apply to routes with `RateLimitGuard` and `@Throttle()`. */
export const ThrottlingModule = ThrottlerModule.forRootAsync({
  inject: [CONFIGURATION],
  useFactory: async (configuration: Configuration) => ({
    storage: await RateLimitStorage.create(configuration),
    throttlers: [apiLimit],
  }),
});
