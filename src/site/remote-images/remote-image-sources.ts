import type { Configuration } from '../../platform/config/configuration.js';
import { isOnOrigin } from '../../platform/upstream/upstream-client.js';

/** A remote image that may be fetched, and how. */
export interface AllowedImage {
  address: URL;
  /** Headers to be sent to that address only. */
  headers: Record<string, string>;
  /** Whether the request must fail if the name resolves to a private address. */
  publicOnly: boolean;
}

/** Origins of the video host whose thumbnail addresses can be derived from a video's id. */
const videoHosts = ['https://www.youtube-nocookie.com', 'https://www.youtube.com'];
const thumbnailHost = 'i.ytimg.com';

/** The social networks, with the variables that configure them and the hosts of their pictures. */
const networks = [
  { token: 'X_API_TOKEN', api: 'X_API_URL', hosts: ['pbs.twimg.com'] },
  { token: 'FACEBOOK_TOKEN', api: 'FACEBOOK_API_URL', hosts: ['.fbcdn.net'] },
  { token: 'INSTAGRAM_TOKEN', api: 'INSTAGRAM_API_URL', hosts: ['.cdninstagram.com', '.fbcdn.net'] },
] as const;

/**
 * The allowed sources of pictures: the gateway's origin, the origins of the configured social APIs, and, over https, the
 * media hosts of the social networks and of the video host.
 */
export class RemoteImageSources {
  readonly #gateway: URL | undefined;
  readonly #apis: readonly URL[];
  readonly #hasThumbnails: boolean;

  /** @param mediaHosts names of hosts, with their port if it is not 443; `.example.com` stands for its sub-domains */
  constructor(
    private readonly configuration: Configuration,
    private readonly mediaHosts: readonly string[] = mediaHostsOf(configuration),
  ) {
    const { UPSTREAM_URL, VIDEO_HOST_URL } = configuration;
    this.#gateway = UPSTREAM_URL === undefined ? undefined : new URL(UPSTREAM_URL);
    this.#apis = configuredNetworks(configuration).map(({ api }) => new URL(configuration[api]));
    this.#hasThumbnails = videoHosts.includes(VIDEO_HOST_URL);
  }

  /** @returns undefined for an address that is not absolute, or not on an allowed origin */
  admit(original: string): AllowedImage | undefined {
    const address = URL.parse(original);
    if (!address) return undefined;
    if (this.#gateway && isOnOrigin(address, this.#gateway)) {
      return { address, headers: this.#credential(), publicOnly: false };
    }
    if (this.#apis.some((api) => isOnOrigin(address, api))) return { address, headers: {}, publicOnly: false };
    return this.#isOnMediaHost(address) ? { address, headers: {}, publicOnly: true } : undefined;
  }

  /** The address of a video's thumbnail at the video host; undefined for a host other than the default. */
  thumbnail(videoId: string): string | undefined {
    return this.#hasThumbnails ? `https://${thumbnailHost}/vi/${encodeURIComponent(videoId)}/hqdefault.jpg` : undefined;
  }

  #credential(): Record<string, string> {
    const { UPSTREAM_TOKEN } = this.configuration;
    return UPSTREAM_TOKEN === undefined ? {} : { Authorization: `Bearer ${UPSTREAM_TOKEN}` };
  }

  #isOnMediaHost({ protocol, username, password, host }: URL): boolean {
    const fits = (allowed: string) => (allowed.startsWith('.') ? host.endsWith(allowed) : host === allowed);
    return protocol === 'https:' && username === '' && password === '' && this.mediaHosts.some(fits);
  }
}

function mediaHostsOf(configuration: Configuration): string[] {
  return [
    ...configuredNetworks(configuration).flatMap(({ hosts }) => hosts),
    ...(videoHosts.includes(configuration.VIDEO_HOST_URL) ? [thumbnailHost] : []),
  ];
}

function configuredNetworks(configuration: Configuration) {
  return networks.filter(({ token }) => configuration[token] !== undefined);
}
