import type { UpstreamClient } from '../../upstream/upstream-client.js';
import type { DataFiles } from '../files/data-files.js';
import type { GatewayCopies } from './gateway-copies.js';
import type { ResolvePicture } from './gateway-page.js';
import type { SitePages } from './site-pages.js';

export interface GatewayContentOptions {
  upstream: Pick<UpstreamClient, 'getJson' | 'allows'>;
  copies: GatewayCopies;
  /** What the gateway does not have. */
  data: DataFiles;
  /** Seconds until a page, or the directory of pages, is looked up again. */
  timeToLive: number;
  /** Picture addresses stay as they are where it is left out. */
  resolvePicture?: ResolvePicture;
  /** What is served for pages that the site needs and the gateway does not have. */
  sitePages?: SitePages;
}
