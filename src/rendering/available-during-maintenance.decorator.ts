import { SetMetadata } from '@nestjs/common';

/** Metadata key: the handler answers during maintenance too. */
export const AVAILABLE_DURING_MAINTENANCE = 'needs-no-content';

/** Marks a handler outside the API that can answer while there is no content. */
export function AvailableDuringMaintenance() {
  return SetMetadata(AVAILABLE_DURING_MAINTENANCE, true);
}
