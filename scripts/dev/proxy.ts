/**
 * The proxy in front of the server in development. It holds requests while the server restarts, adds to each page the
 * script that reloads it, and notifies that script of changes and errors.
 */
import { readFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from 'node:http';
import { join } from 'node:path';
import { root } from '../build/stamp.ts';
import { secretHeader } from './secret-header.ts';
import type { DevelopmentServer } from './server.ts';

const script = '/__dev/client.js';
const events = '/__dev/events';
const tag = `<script src="${script}" defer></script>`;

/** Response headers that belong to one connection, or to the body as the server sent it. */
const dropped = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'etag']);

export interface ProxyOptions {
  /** Handles a request itself and returns true; other requests go to the server. */
  handle?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Changes the headers of the server's response. */
  headersOf?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
}

/** What `tell` sends to the open pages. */
type Event = 'reload' | 'styles' | 'errors';

export class DevelopmentProxy {
  readonly server: DevelopmentServer;
  readonly http: Server;
  readonly #options: Required<ProxyOptions>;
  /** Errors by kind: `build`, `types`, `content`, `server`, each a list of texts. */
  #errors: Record<string, string[]> = {};
  #browsers = new Set<ServerResponse>();
  #lastRenderingError = '';

  constructor(
    server: DevelopmentServer,
    { handle = () => false, headersOf = (headers) => headers }: ProxyOptions = {},
  ) {
    this.server = server;
    this.#options = { handle, headersOf };
    this.http = createServer((request, response) => void this.#serve(request, response));
  }

  /** Sends every open page an event: `reload`, or `styles` with the addresses of the new stylesheets. */
  tell(event: Event, data: object = {}): void {
    for (const browser of this.#browsers) write(browser, event, data);
  }

  /** Replaces the errors of a kind on every page. */
  show(kind: string, errors: string[]): void {
    if (JSON.stringify(this.#errors[kind] ?? []) === JSON.stringify(errors)) return;
    this.#errors = { ...this.#errors, [kind]: errors };
    this.tell('errors', this.#errors);
  }

  /** Keeps an error that the server has logged, for the next page that it cannot render. */
  noteError(text: string): void {
    this.#lastRenderingError = text;
  }

  close(): void {
    this.http.close();
    this.http.closeAllConnections();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#options.handle(request, response)) return;
    if (request.url === script) {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      response.setHeader('Cache-Control', 'no-store');
      response.end(await readFile(join(root, 'scripts/dev/browser.js')));
    } else if (request.url === events) this.#open(request, response);
    else await this.#forward(request, response);
  }

  #open(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write('retry: 300\n\n');
    this.#browsers.add(response);
    write(response, 'errors', this.#errors);
    request.on('close', () => this.#browsers.delete(response));
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const port = await this.server.ready();
    if (response.destroyed) return;
    if (port === undefined) return this.#fail(response);
    const { 'accept-encoding': _, ...headers } = request.headers;
    headers[secretHeader] = this.server.secret;
    const options = { host: '127.0.0.1', port, method: request.method, path: request.url, headers, agent: false };
    const forwarded = send(options, (upstream) => void this.#pass(upstream, request, response));
    forwarded.on('error', () => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      // The server was stopped at this moment. A body that was read cannot be sent again.
      if (request.method === 'GET' || request.method === 'HEAD')
        setTimeout(() => void this.#forward(request, response), 50);
      else response.writeHead(503, { 'Retry-After': '1' }).end();
    });
    request.pipe(forwarded);
  }

  async #pass(upstream: IncomingMessage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const status = upstream.statusCode ?? 502;
    const given = this.#options.headersOf(upstream.headers);
    const isHtml = /^text\/html/.test(given['content-type'] ?? '');
    if (!isHtml || request.method === 'HEAD') {
      response.writeHead(status, given);
      upstream.pipe(response);
      return;
    }
    upstream.on('error', () => response.destroy());
    let html = '';
    for await (const text of upstream.setEncoding('utf8')) html += text;
    const headers = Object.entries(given).filter(([name]) => !dropped.has(name));
    response.writeHead(status, Object.fromEntries(headers));
    const error = status === 500 ? this.#lastRenderingError : '';
    response.end(html.replace(/<\/body>|$/, (end) => `${renderingError(error)}${tag}${end}`));
  }

  /** The server has failed: responds with a page that shows the error, and reloads once the server is back. */
  #fail(response: ServerResponse): void {
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(`<!doctype html><html lang="en"><title>The server has ended</title><body>${tag}`);
  }
}

function renderingError(text: string): string {
  if (text === '') return '';
  return `<template id="rendering-error">${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</template>`;
}

function write(response: ServerResponse, event: Event, data: object): void {
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
