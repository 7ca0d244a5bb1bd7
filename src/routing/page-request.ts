import type { PageParameters } from './page-parameters.js';
import type { Address } from './route-table.js';

/** What is asked of a page: its address, with the parameters that its template declares. */
export interface PageRequest extends Address {
  parameters: PageParameters;
}
