import { SetMetadata } from '@nestjs/common';

/** Metadata key: the handler is available during maintenance too. */
export const AVAILABLE_DURING_MAINTENANCE = 'available-during-maintenance';

/** Marks a handler outside the API that does not need content. */
export function AvailableDuringMaintenance() {
  return SetMetadata(AVAILABLE_DURING_MAINTENANCE, true);
}
