import { ThrottlerModule } from '@nestjs/throttler';
import { CONFIGURATION, type Configuration } from '../../config/configuration.js';
import { RateLimitStorage } from './rate-limit.storage.js';
import { perAddress } from './rate-limits.js';

/** Rate limits per address. They apply to routes with `ThrottlerGuard` and `@Throttle()`, and to the API's. */
export const ThrottlingModule = ThrottlerModule.forRootAsync({
  inject: [CONFIGURATION],
  useFactory: async (configuration: Configuration) => ({
    storage: await RateLimitStorage.create(configuration),
    throttlers: [perAddress('form').default],
  }),
});
