import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Configuration } from '../config/configuration.js';
import { type RenderPass, runRenderPass } from '../rendering/render-pass.js';
import { type InternalResponse, internalRequest } from './internal-request.js';

/** The requests that the page cache sends to the framework: its own, and those of visitors that it passes on. */
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

  /** Requests an address as an anonymous visitor. */
  fetch(url: string, pass: RenderPass, accept = 'text/html'): Promise<InternalResponse> {
    return runRenderPass(pass, () => internalRequest(this.#listener, url, { host: this.#host, accept }));
  }

  /** Passes a visitor's own request on. */
  forward(request: IncomingMessage, response: ServerResponse): void {
    this.#listener(request, response);
  }
}

/** Whether a response allows shared caches to store it, and has a media type that is worth compressing. */
export function isStorable({ status, headers }: InternalResponse): boolean {
  const { 'cache-control': caching = '', 'content-type': type = '' } = headers;
  if (status !== 200 && status !== 404 && status !== 410) return false;
  return /\bpublic\b/.test(caching) && headers['set-cookie'] === undefined && /^text\/|\b(xml|json)\b/.test(type);
}
