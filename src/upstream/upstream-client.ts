import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Observable, Subject } from 'rxjs';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { gatewayAddress } from './gateway-address.js';
import { HttpClient, type HttpResponse, jsonOf } from './http-client.js';
import { UpstreamError } from './upstream-error.js';
import { UpstreamPolicy } from './upstream-policy.js';

export { UpstreamError };

export type UpstreamTarget = 'sitemap' | 'page' | 'search' | 'magazine' | 'supplier' | 'generic';

/** An answer of the gateway, whatever its status. */
export interface JsonResponse {
  status: number;
  /** Undefined where the body is no JSON. */
  json: unknown;
}

export interface UpstreamCall {
  target: UpstreamTarget;
  outcome: 'ok' | 'error';
}

/** The gateway's fixed paths; all else is a resource that content names. */
const targetsByPath: readonly (readonly [RegExp, UpstreamTarget])[] = [
  [/^\/?corporate\/sitemap$/, 'sitemap'],
  [/^\/?corporate\/search\//, 'search'],
  [/^\/?corporate\/createsupplier$/, 'supplier'],
  [/^\/?about\/latestarticles\//, 'magazine'],
];

const limits = { timeoutMs: 3_000, maxBytes: 5 * 1024 * 1024 };

/** The one way to the gateway. The credential is sent to the origin of UPSTREAM_URL and to no other. */
@Injectable()
export class UpstreamClient implements OnApplicationShutdown {
  /** Whether there is a gateway: UPSTREAM_URL is set. */
  readonly isConfigured: boolean;

  readonly #calls = new Subject<UpstreamCall>();
  /** Each kind has a circuit of its own: a search that fails takes no page with it. */
  readonly #policies = new Map<UpstreamTarget, UpstreamPolicy>();
  readonly #closing = new AbortController();
  readonly #http = new HttpClient(limits, 'the gateway');

  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {
    this.isConfigured = configuration.UPSTREAM_URL !== undefined;
  }

  /** Emits for each request that was sent; `error` is no answer, or an answer that could not be used. */
  get calls(): Observable<UpstreamCall> {
    return this.#calls;
  }

  /** Whether the resource is on the gateway's origin, so that it can be asked for. */
  allows(resource: string): boolean {
    return this.#addressOf(resource) !== undefined;
  }

  /**
   * JSON of a path relative to UPSTREAM_URL or an absolute address on its origin. A request has 3 s, is tried
   * three times, and is not made at all for 5 s after 5 failures in a row of its kind.
   * @throws UpstreamError
   */
  async getJson(resource: string, target: UpstreamTarget = targetOf(resource)): Promise<unknown> {
    const address = this.#requireAddress(resource);
    const headers = this.#headers();
    const { signal } = this.#closing;
    const call = async () => usable(await this.#http.request(address, { headers, signal }));
    return this.#policyOf(target).execute(() => this.#counted(target, call), signal);
  }

  /**
   * One POST without retry and outside the circuit: whoever sends it sends it again. Any HTTP answer is
   * returned; `json` is undefined where its body is none.
   * @throws UpstreamError when there was no answer
   */
  async postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<JsonResponse> {
    const address = this.#requireAddress(path);
    const sent = { ...headers, ...this.#headers(), 'Content-Type': 'application/json' };
    const request = { method: 'POST', headers: sent, body: JSON.stringify(body) } as const;
    return this.#counted(targetOf(path), async () => {
      const response = await this.#http.request(address, request);
      return { status: response.status, json: jsonOf(response) };
    });
  }

  /** Nobody waits for an answer any more; what is posted still gets its time. */
  onApplicationShutdown(): void {
    this.#closing.abort();
  }

  async #counted<T>(target: UpstreamTarget, call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call();
      this.#calls.next({ target, outcome: 'ok' });
      return answer;
    } catch (error) {
      this.#calls.next({ target, outcome: 'error' });
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

function targetOf(resource: string): UpstreamTarget {
  return targetsByPath.find(([path]) => path.test(resource))?.[1] ?? 'generic';
}

/** The JSON of an answer that can be used. */
function usable(response: HttpResponse): unknown {
  const { status } = response;
  if (status >= 300 && status < 400)
    throw new UpstreamError('the gateway redirects, which is not followed', { status });
  if (status < 200 || status >= 400) throw new UpstreamError(`the gateway answered ${status}`, { status });
  const json = jsonOf(response);
  if (json === undefined) throw new UpstreamError('the answer of the gateway is not JSON');
  return json;
}
