import type { ResponseCounts } from '../http/response-counts.js';
import type { PageSources } from '../rendering/render-pass.js';
import type { StoredResponse } from './stored-response.js';

/** A stored response with its sources. */
export interface StoredPage {
  response: StoredResponse;
  sources: PageSources | undefined;
  counts: ResponseCounts;
}
