import { SetMetadata } from '@nestjs/common';

/** Metadata key: the handler answers during maintenance too. */
export const NEEDS_NO_CONTENT = 'needs-no-content';

/** Marks a handler outside the API that can answer while there is no content. */
export function NeedsNoContent() {
  return SetMetadata(NEEDS_NO_CONTENT, true);
}
