/**
 * The proxy in front of the server in development. It holds requests while the server restarts, adds to each page the
 * script that reloads it, and notifies that script of changes and errors.
 */
import { readFile } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import { join } from 'node:path';
import { root } from '../build-stamp.mjs';
import { secretHeader } from './secret-header.mjs';

const script = '/__dev/client.js';
const events = '/__dev/events';
const tag = `<script src="${script}" defer></script>`;

/** Response headers that belong to one connection, or to the body as the server sent it. */
const dropped = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'etag']);

export class DevelopmentProxy {
  /** Errors by kind: `build`, `types`, `content`, `server`, each a list of texts. */
  #errors = {};
  #browsers = new Set();
  #lastRenderingError = '';

  /**
   * @param handle handles a request itself and returns true; other requests go to the server
   * @param headersOf changes the headers of the server's response
   */
  constructor(server, { handle = () => false, headersOf = (headers) => headers } = {}) {
    this.server = server;
    this.handle = handle;
    this.headersOf = headersOf;
    this.http = createServer((request, response) => void this.#serve(request, response));
  }

  /** Sends every open page an event: `reload`, or `styles` with the addresses of the new stylesheets. */
  tell(event, data = {}) {
    for (const browser of this.#browsers) write(browser, event, data);
  }

  /** Replaces the errors of a kind on every page. */
  show(kind, errors) {
    if (JSON.stringify(this.#errors[kind] ?? []) === JSON.stringify(errors)) return;
    this.#errors = { ...this.#errors, [kind]: errors };
    this.tell('errors', this.#errors);
  }

  /** Keeps an error that the server has logged, for the next page that it cannot render. */
  noteError(text) {
    this.#lastRenderingError = text;
  }

  close() {
    this.http.close();
    this.http.closeAllConnections();
  }

  async #serve(request, response) {
    if (this.handle(request, response)) return;
    if (request.url === script) {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      response.setHeader('Cache-Control', 'no-store');
      response.end(await readFile(join(root, 'scripts/dev/browser.js')));
    } else if (request.url === events) this.#open(request, response);
    else await this.#forward(request, response);
  }

  #open(request, response) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write('retry: 300\n\n');
    this.#browsers.add(response);
    write(response, 'errors', this.#errors);
    request.on('close', () => this.#browsers.delete(response));
  }

  async #forward(request, response) {
    const port = await this.server.ready();
    if (response.destroyed) return;
    if (port === undefined) return this.#fail(response);
    const { 'accept-encoding': _, ...headers } = request.headers;
    headers[secretHeader] = this.server.secret;
    const options = { host: '127.0.0.1', port, method: request.method, path: request.url, headers, agent: false };
    const forwarded = send(options, (upstream) => void this.#pass(upstream, request, response));
    forwarded.on('error', () => {
      if (response.headersSent || response.destroyed) return response.destroy();
      // The server was stopped at this moment. A body that was read cannot be sent again.
      if (request.method === 'GET' || request.method === 'HEAD')
        setTimeout(() => void this.#forward(request, response), 50);
      else response.writeHead(503, { 'Retry-After': '1' }).end();
    });
    request.pipe(forwarded);
  }

  async #pass(upstream, request, response) {
    const given = this.headersOf(upstream.headers);
    const isHtml = /^text\/html/.test(given['content-type'] ?? '');
    if (!isHtml || request.method === 'HEAD') {
      response.writeHead(upstream.statusCode, given);
      upstream.pipe(response);
      return;
    }
    upstream.on('error', () => response.destroy());
    let html = '';
    for await (const text of upstream.setEncoding('utf8')) html += text;
    const headers = Object.entries(given).filter(([name]) => !dropped.has(name));
    response.writeHead(upstream.statusCode, Object.fromEntries(headers));
    const error = upstream.statusCode === 500 ? this.#lastRenderingError : '';
    response.end(html.replace(/<\/body>|$/, (end) => `${renderingError(error)}${tag}${end}`));
  }

  /** The server has failed: responds with a page that shows the error, and reloads once the server is back. */
  #fail(response) {
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(`<!doctype html><html lang="en"><title>The server has ended</title><body>${tag}`);
  }
}

function renderingError(text) {
  if (text === '') return '';
  return `<template id="rendering-error">${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</template>`;
}

function write(response, event, data) {
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
