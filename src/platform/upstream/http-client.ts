import { isIP } from 'node:net';
import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';
import type { Agent, Response } from 'undici';
import { decodeText } from '../decode-text.js';
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.js';
import { remoteErrorOf, UpstreamError } from './upstream-error.js';

export interface HttpLimits {
  /** For the whole request, including the body of the response. */
  timeoutMs: number;
  /** Of the body of a response, after decompression. */
  maxBytes: number;
  /** Connect to addresses of the public internet only. */
  publicOnly?: boolean;
}

export interface HttpRequest {
  /** Sent to that address only. */
  headers: Record<string, string>;
  /** Sent by POST; without it, the request is a GET. */
  json?: unknown;
  /** Cancels the request. */
  signal?: AbortSignal;
}

export interface HttpResponse {
  status: number;
  body: Buffer;
}

/** Sends requests to other servers, within limits. Redirects are not followed: a 3xx is a response like any other. */
export class HttpClient {
  #agent: Agent | undefined;
  readonly #timeout;

  /** @param server subject of error messages, such as `the gateway` */
  constructor(
    private readonly limits: HttpLimits,
    private readonly server: string,
  ) {
    this.#timeout = timeout(limits.timeoutMs, TimeoutStrategy.Aggressive);
  }

  /**
   * Sends one request. Any status is a valid response.
   * @throws UpstreamError if there is no complete response within the limits; it names neither address nor header
   */
  async request(address: URL, { headers, json, signal }: HttpRequest): Promise<HttpResponse> {
    try {
      this.#requirePublic(address);
      // A large package, loaded with the first request: a server without a gateway may never send one.
      const { Agent, fetch } = await import('undici');
      const { publicOnly } = this.limits;
      // Every server supports HTTP/1.1, including a gateway in an internal network.
      this.#agent ??= new Agent({ allowH2: false, ...(publicOnly && { connect: { lookup: lookupPublic } }) });
      const dispatcher = this.#agent;
      const posted = json === undefined ? undefined : { method: 'POST', body: JSON.stringify(json) };
      const sent = { 'User-Agent': 'node', ...(posted && { 'Content-Type': 'application/json' }), ...headers };
      return await this.#timeout.execute(async ({ signal }) => {
        const response = await fetch(address, { ...posted, headers: sent, redirect: 'manual', signal, dispatcher });
        return { status: response.status, body: await this.#bodyOf(response) };
      }, signal);
    } catch (error) {
      throw error instanceof UpstreamError ? error : new UpstreamError(this.#reasonOf(error), { cause: error });
    }
  }

  /**
   * As {@link request}, but only a status from 200 to 299 is valid.
   * @throws UpstreamError with any other status
   */
  async requestOk(address: URL, request: HttpRequest): Promise<HttpResponse> {
    const response = await this.request(address, request);
    const { status } = response;
    if (status < 200 || status > 299) {
      throw new UpstreamError(`${this.server} responded with ${status}`, {
        status,
        remote: remoteErrorOf(jsonOf(response)),
      });
    }
    return response;
  }

  /** An IP address is checked here, as no look-up takes place for it. */
  #requirePublic({ hostname }: URL): void {
    const host = hostname.replace(/^\[|\]$/g, '');
    if (this.limits.publicOnly && isIP(host) !== 0 && !isPublicAddress(host)) {
      throw new PrivateAddressError('the address is private');
    }
  }

  async #bodyOf({ body, status }: Response): Promise<Buffer> {
    const { maxBytes } = this.limits;
    const tooLarge = `the response of ${this.server} is larger than ${maxBytes / 1024 / 1024} MB`;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      // Leaving the loop closes the connection.
      if (size > maxBytes) throw new UpstreamError(tooLarge, { status });
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  #reasonOf(error: unknown): string {
    if (error instanceof TaskCancelledError || (error as Error).name === 'AbortError') {
      return `${this.server} did not respond within ${this.limits.timeoutMs / 1000} s`;
    }
    const cause = (error as Error).cause ?? error;
    if (cause instanceof PrivateAddressError) return cause.message;
    const { code } = cause as { code?: string };
    return `${this.server} cannot be reached${code === undefined ? '' : ` (${code})`}`;
  }
}

/** The parsed body of a response; undefined if it is not JSON in UTF-8. */
export function jsonOf({ body }: HttpResponse): unknown {
  try {
    return JSON.parse(decodeText(body));
  } catch {
    return undefined;
  }
}
