import type { PageParameters } from './page-parameters.js';
import type { Address } from './route-table.js';

/** What is asked of a page: its address, with the parameters that its template declares. */
export interface PageRequest extends Address {
  parameters: PageParameters;
  /** Whether it is the page at its own address, without parameters and with nothing after its path. */
  isListed: boolean;
  /** Whether the page is shown by a signed link, although it may not be public. */
  isPreview?: boolean;
}
