import { Global, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Subject } from 'rxjs';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { HttpClient, type HttpResponse, jsonOf } from './http-client.js';
import { UpstreamError } from './upstream-error.js';
import { attemptLimits, UpstreamPolicy } from './upstream-policy.js';

export { UpstreamError };

/** What a request is for. */
export type UpstreamTarget = 'sitemap' | 'page' | 'draft' | 'search' | 'magazine' | 'generic';

/** A response of the gateway, whatever its status. */
export interface JsonResponse {
  status: number;
  /** Undefined if the body is not JSON. */
  json: unknown;
}

export interface UpstreamCall {
  target: string;
  outcome: 'ok' | 'error';
}

/** The only client of the gateway. The credential is sent to the origin of UPSTREAM_URL and to no other. */
@Injectable()
export class UpstreamClient implements OnApplicationShutdown {
  /** Whether there is a gateway: UPSTREAM_URL is set. */
  readonly isConfigured: boolean;

  /** Emits for each request that was sent. `error` means no response, or one that cannot be used. */
  readonly calls = new Subject<UpstreamCall>();
  /** Each target has its own circuit breaker, so that failing searches do not block pages. */
  readonly #policies = new Map<UpstreamTarget, UpstreamPolicy>();
  readonly #closing = new AbortController();
  readonly #http = new HttpClient(attemptLimits, 'the gateway');

  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {
    this.isConfigured = configuration.UPSTREAM_URL !== undefined;
  }

  /** Whether the resource is on the gateway's origin, so that it can be requested. */
  allows(resource: string): boolean {
    return this.#addressOf(resource) !== undefined;
  }

  /**
   * Requests JSON at a path relative to UPSTREAM_URL, or at an absolute address on its origin. There are up to three
   * attempts, each with a timeout of 3 s. After 5 failures in a row of a target, no request is sent to it for 5 s.
   * @throws UpstreamError
   */
  async getJson(resource: string, target: UpstreamTarget = 'generic'): Promise<unknown> {
    const address = this.#requireAddress(resource);
    const headers = this.#headers();
    const { signal } = this.#closing;
    const call = async () => requiredJson(await this.#http.requestOk(address, { headers, signal }));
    return this.#policyOf(target).execute(() => this.#counted(target, call), signal);
  }

  /**
   * Sends one POST without retry and circuit breaker: the caller retries. Any HTTP response is returned.
   * @param target under which it is counted
   * @throws UpstreamError if there was no response
   */
  async postJson(path: string, body: unknown, headers: Record<string, string>, target: string): Promise<JsonResponse> {
    const address = this.#requireAddress(path);
    return this.#counted(target, async () => {
      const response = await this.#http.request(address, { headers: { ...headers, ...this.#headers() }, json: body });
      return { status: response.status, json: jsonOf(response) };
    });
  }

  /** Cancels GET requests. POST requests may still finish. */
  onApplicationShutdown(): void {
    this.#closing.abort();
  }

  async #counted<T>(target: string, call: () => Promise<T>): Promise<T> {
    try {
      const response = await call();
      this.calls.next({ target, outcome: 'ok' });
      return response;
    } catch (error) {
      this.calls.next({ target, outcome: 'error' });
      throw error;
    }
  }

  #addressOf(resource: string): URL | undefined {
    const { UPSTREAM_URL } = this.configuration;
    return UPSTREAM_URL === undefined ? undefined : gatewayAddress(UPSTREAM_URL, resource);
  }

  #requireAddress(resource: string): URL {
    if (!this.isConfigured) throw new UpstreamError('no gateway is configured');
    const address = this.#addressOf(resource);
    if (!address) throw new UpstreamError('the resource is not on the gateway');
    return address;
  }

  #headers(): Record<string, string> {
    const { UPSTREAM_TOKEN } = this.configuration;
    return {
      Accept: 'application/json',
      ...(UPSTREAM_TOKEN !== undefined && { Authorization: `Bearer ${UPSTREAM_TOKEN}` }),
    };
  }

  #policyOf(target: UpstreamTarget): UpstreamPolicy {
    const policy = this.#policies.get(target) ?? new UpstreamPolicy();
    this.#policies.set(target, policy);
    return policy;
  }
}

/** @throws UpstreamError if the body is not JSON */
function requiredJson(response: HttpResponse): unknown {
  const json = jsonOf(response);
  if (json === undefined) throw new UpstreamError('the response of the gateway is not JSON');
  return json;
}

/**
 * Whether the address is on the base's origin (scheme, host and port) and holds neither user nor password. Only then
 * may secrets of that server, such as its credential, be sent there.
 */
export function isOnOrigin(address: URL, base: URL): boolean {
  // The origin of a blob: address is that of the address within it.
  const isSameOrigin = address.origin === base.origin && address.protocol === base.protocol;
  return isSameOrigin && address.username === '' && address.password === '';
}

/**
 * The address of a resource on the gateway: a path relative to its URL, or an absolute address.
 * @returns undefined for a resource on another origin
 */
export function gatewayAddress(gateway: string, resource: string): URL | undefined {
  const base = URL.parse(`${gateway}/`);
  const address = URL.parse(resource) ?? URL.parse(resource.replace(/^\/(?![/\\])/, ''), base?.href);
  return base && address && isOnOrigin(address, base) ? address : undefined;
}

/** Provides the client of the gateway to every module. */
@Global()
@Module({ providers: [UpstreamClient], exports: [UpstreamClient] })
export class UpstreamModule {}
