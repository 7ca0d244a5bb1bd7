import type { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import type { DataFiles } from '../files/data/data-files.js';
import type { GatewayCopies } from './gateway-copies.js';
import type { ResolvePicture } from './gateway-page.js';
import type { SitePages } from './site-pages.js';

export interface GatewayContentOptions {
  upstream: Pick<UpstreamClient, 'getJson' | 'allows'>;
  copies: GatewayCopies;
  /** The data that the gateway does not provide. */
  data: DataFiles;
  /** Seconds until a page, or the directory of pages, is fetched again. */
  timeToLive: number;
  /** If omitted, picture addresses stay as they are. */
  resolvePicture?: ResolvePicture;
  /** Fallbacks for pages that the site needs and the gateway does not have. */
  sitePages?: SitePages;
}
