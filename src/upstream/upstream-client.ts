import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Observable, Subject } from 'rxjs';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { gatewayAddress } from './gateway-address.js';
import { exchange, type HttpAnswer } from './http-exchange.js';
import { UpstreamError } from './upstream-error.js';
import { UpstreamPolicy } from './upstream-policy.js';

export { UpstreamError };

export type UpstreamTarget = 'sitemap' | 'page' | 'search' | 'magazine' | 'supplier' | 'generic';

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

/** The one way to the gateway. The credential is sent to the origin of UPSTREAM_URL and to no other. */
@Injectable()
export class UpstreamClient implements OnApplicationShutdown {
  /** Whether there is a gateway: UPSTREAM_URL is set. */
  readonly isConfigured: boolean;

  readonly #calls = new Subject<UpstreamCall>();
  /** Each kind has a circuit of its own: a search that fails takes no page with it. */
  readonly #policies = new Map<UpstreamTarget, UpstreamPolicy>();
  readonly #closing = new AbortController();

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
    const call = async () => usable(await exchange(address, { headers }, signal));
    return this.#policyOf(target).execute(() => this.#counted(target, call), signal);
  }

  /**
   * One POST without retry and outside the circuit: whoever sends it sends it again. Any HTTP answer is
   * returned; `json` is undefined where its body is none.
   * @throws UpstreamError when there was no answer
   */
  async postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    const address = this.#requireAddress(path);
    const sent = { ...headers, ...this.#headers(), 'Content-Type': 'application/json' };
    return this.#counted(targetOf(path), () =>
      exchange(address, { method: 'POST', headers: sent, body: JSON.stringify(body) }),
    );
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
function usable({ status, json }: HttpAnswer): unknown {
  if (status >= 300 && status < 400)
    throw new UpstreamError('the gateway redirects, which is not followed', { status });
  if (status < 200 || status >= 400) {
    throw new UpstreamError(`the gateway answered ${status}`, { status, ...(json !== undefined && { answer: json }) });
  }
  if (json === undefined) throw new UpstreamError('the answer of the gateway is not JSON');
  return json;
}
