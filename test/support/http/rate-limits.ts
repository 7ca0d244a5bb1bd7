import type { Type } from '@nestjs/common';
import { Throttle, type ThrottlerOptions } from '@nestjs/throttler';

/**
 * Sets the rate limits of controllers. All test files of a process share the controllers, so the limits must be
 * restored.
 *
 * @param limits by bucket, as for `@Throttle()`
 * @returns a function that restores the limits
 */
export function overrideRateLimits(
  controllers: readonly Type[],
  limits: Record<string, Partial<ThrottlerOptions>>,
): () => void {
  const originals = controllers.map((controller) => ({ controller, metadata: metadataOf(controller) }));
  for (const controller of controllers) Throttle(limits)(controller);
  return () => {
    for (const { controller, metadata } of originals) {
      for (const [key] of metadataOf(controller)) Reflect.deleteMetadata(key, controller);
      for (const [key, value] of metadata) Reflect.defineMetadata(key, value, controller);
    }
  };
}

const metadataOf = (controller: Type): [key: string, value: unknown][] =>
  (Reflect.getOwnMetadataKeys(controller) as string[]).map((key) => [key, Reflect.getOwnMetadata(key, controller)]);
