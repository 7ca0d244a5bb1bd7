import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Configuration } from '../config/configuration.js';
import { type RenderPass, runRenderPass } from '../rendering/render-pass.js';
import { type InternalResponse, internalRequest } from './internal-request.js';

/** What the page cache asks of the framework, and what it leaves to it. */
export class FrameworkRequests {
  readonly #host: string;
  #listener: RequestListener = () => {
    throw new Error('the page cache is not attached to a framework');
  };

  constructor({ SITE_URL }: Configuration) {
    this.#host = new URL(SITE_URL).host;
  }

  attach(listener: RequestListener): void {
    this.#listener = listener;
  }

  /** Asks for what everybody gets at an address. */
  ask(url: string, pass: RenderPass, accept = 'text/html'): Promise<InternalResponse> {
    return runRenderPass(pass, () => internalRequest(this.#listener, url, { host: this.#host, accept }));
  }

  /** Has a visitor's own request answered. */
  pass(request: IncomingMessage, response: ServerResponse): void {
    this.#listener(request, response);
  }
}

/** What the answer itself allows shared caches, in a form that is worth compressing. */
export function isStorable({ status, headers }: InternalResponse): boolean {
  const { 'cache-control': caching = '', 'content-type': type = '' } = headers;
  if (status !== 200 && status !== 404 && status !== 410) return false;
  return /\bpublic\b/.test(caching) && headers['set-cookie'] === undefined && /^text\/|\b(xml|json)\b/.test(type);
}
