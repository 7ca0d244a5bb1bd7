import type { Configuration } from '../platform/config/configuration.js';

/** Whether a host name, without port, is that of the brand box. */
export function isBrandboxHost(host: string | undefined, { BRANDBOX_HOST }: Configuration): boolean {
  if (host === undefined) return false;
  return BRANDBOX_HOST === undefined ? host.startsWith('brandbox.') : host === BRANDBOX_HOST;
}
