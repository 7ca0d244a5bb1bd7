import type { IncomingMessage } from 'node:http';
import type { Configuration } from '../../platform/config/configuration.js';
import { countHosts } from '../../platform/http/headers/host-header.js';
import { isBrandboxHost } from '../../routing/brandbox-host.js';

/** Whether a request is for a page (or another text) of the site's own host, which is the same for all visitors. */
export function isPageRequest(request: IncomingMessage, configuration: Configuration): boolean {
  const { headers } = request;
  return (
    acceptsText(headers.accept) &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    countHosts(request) === 1 &&
    !namesBrandbox(headers.host, configuration) &&
    !namesBrandbox(headers['x-forwarded-host'], configuration)
  );
}

function acceptsText(accept: string | undefined): boolean {
  return accept === undefined || /text\/(?:html|markdown)/.test(accept) || accept === '*/*';
}

/** Whether a header may name the brand box. It does not matter which proxies are trusted: the framework decides. */
function namesBrandbox(hosts: string | string[] | undefined, configuration: Configuration): boolean {
  if (hosts === undefined) return false;
  return `${hosts}`.split(',').some((host) => isBrandboxHost(host.trim().split(':', 1)[0], configuration));
}
