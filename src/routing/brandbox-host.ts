import type { Configuration } from '../platform/config/configuration.js';

/** Whether a host name, without port, is that of the brand box. */
export function isBrandboxHost(host: string | undefined, { BRANDBOX_HOST }: Configuration): boolean {
  if (host === undefined) return false;
  return BRANDBOX_HOST === undefined ? host.startsWith('brandbox.') : host === BRANDBOX_HOST;
}

/** Whether a header may name the brand box. It does not matter which proxies are trusted: the framework decides. */
export function namesBrandbox(hosts: string | string[] | undefined, configuration: Configuration): boolean {
  if (hosts === undefined) return false;
  return `${hosts}`.split(',').some((host) => isBrandboxHost(host.trim().split(':', 1)[0], configuration));
}
