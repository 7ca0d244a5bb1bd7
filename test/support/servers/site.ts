import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Logger, type LoggerService } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { ContentStore } from '../../../src/content/content-store.js';
import type { PageEntry } from '../../../src/content/model/shapes/shapes.js';
import { createApplication } from '../../../src/create-application.js';
import { type Clock, readConfiguration } from '../../../src/platform/config/configuration.js';
import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { SiteAddresses } from '../../../src/routing/site-addresses.js';
import { DataFolder } from './data-folder.js';

/** SITE_URL in the tests. It differs from the address on which the site listens, which must not show anywhere. */
export const siteUrl = 'https://www.example.com';

export interface SiteResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Sending {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface StartOptions {
  clock?: Clock;
  /** Receives the server before it listens. */
  prepare?: (server: Server) => void;
}

declare global {
  // For site-environment.ts.
  var leftRunning: Set<{ stop(): Promise<void> }> | undefined;
  var lastRequest: string | undefined;
  var serverError: string | undefined;
}

/** A page of the site: its entry and its canonical path. */
export interface SitePage {
  language: Language;
  id: string;
  path: string;
  entry: PageEntry;
}

// No test asks the real video host for thumbnails.
const always = { SITE_URL: siteUrl, LOG_LEVEL: 'silent', VIDEO_HOST_URL: 'https://video.example.com' };

const nothing = () => undefined;

/** The message of a failed test names the last error that the server has reported. */
const reportedErrors: LoggerService = {
  log: nothing,
  warn: nothing,
  error: (...parts: unknown[]) => {
    globalThis.serverError = parts
      .filter(Boolean)
      .map((part) => (part instanceof Error ? part.stack : String(part)))
      .join(' ');
  },
};

/** What a URL encodes or drops, while a request line may hold it. */
const changedInUrls = /^[^/]|[^!-~]|["#<>\\^`{}]/;

/** A parser for supertest, whose own ones depend on the content type. */
function readText(response: NodeJS.EventEmitter, done: (error: Error | null, body: string) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks).toString('utf8')));
}

/** The whole application, listening on a free port. */
export class Site {
  private constructor(
    readonly app: NestExpressApplication,
    readonly port: number,
    readonly data: DataFolder,
  ) {}

  static async start(environment: Record<string, string> = {}, { clock, prepare }: StartOptions = {}): Promise<Site> {
    const data = new DataFolder();
    const configuration = readConfiguration({ DATA_DIR: data.path, ...always, ...environment });
    const app = await createApplication(configuration, clock);
    Logger.overrideLogger(reportedErrors);
    prepare?.(app.getHttpServer());
    await app.listen(0, '127.0.0.1');
    const site = new Site(app, (app.getHttpServer().address() as AddressInfo).port, data);
    globalThis.leftRunning?.add(site);
    return site;
  }

  async stop(): Promise<void> {
    globalThis.leftRunning?.delete(this);
    // A request that a failed test has left open would keep the application, and with it the run, from ending.
    this.app.getHttpServer().closeAllConnections();
    await this.app.close();
    this.data.remove();
  }

  /** Requests by supertest: `await site.request.get('/en').expect(200)`. It follows no redirect. */
  get request() {
    return supertest(this.app.getHttpServer());
  }

  /** A request for exactly this target, with the given headers only. */
  async send(path: string, sending: Sending = {}): Promise<SiteResponse> {
    const { method = 'GET', headers = {}, body } = sending;
    globalThis.lastRequest = `${method} ${path}`;
    if (changedInUrls.test(path)) {
      const { bytes, ...response } = await this.download(path, headers, sending);
      return { ...response, body: bytes.toString('utf8') };
    }
    const request = this.request[method.toLowerCase() as 'get'](path).unset('Accept-Encoding').set(headers);
    // supertest would add a content type to a string, and serialize the buffer.
    if (body !== undefined) request.send(Buffer.from(body)).serialize((data) => data);
    const response = await request.buffer().parse(readText);
    // That to HEAD is not read.
    return { status: response.status, headers: response.headers, body: method === 'HEAD' ? '' : response.body };
  }

  get(path: string, headers?: Record<string, string>): Promise<SiteResponse> {
    return this.send(path, { ...(headers && { headers }) });
  }

  /** The bytes of a response, which supertest would decompress. */
  async download(
    path: string,
    headers: Record<string, string> = {},
    { method, body }: Sending = {},
  ): Promise<Omit<SiteResponse, 'body'> & { bytes: Buffer }> {
    const request = httpRequest({ host: '127.0.0.1', port: this.port, path, method, headers }).end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) };
  }

  /** Writes bytes to a new connection. @returns everything that is received until the server closes it */
  raw(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = connect(this.port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.setTimeout(120_000, () => socket.destroy(new Error(`incomplete response: ${bytes.slice(0, 80)}`)));
      // A server that refuses a request may close while the rest of it is still being sent.
      socket.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
      });
      socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
    });
  }

  /** The canonical path of a page. */
  path(language: Language, id: string): string {
    const path = this.app.get(SiteAddresses).routes.path(language, id);
    if (path === undefined) throw new Error(`no path of ${id} in ${language}`);
    return path;
  }

  /** Every page in every language that has it. */
  async pages(languages: readonly Language[] = languageCodes): Promise<SitePage[]> {
    const content = this.app.get(ContentStore);
    const perLanguage = languages.map(async (language) =>
      content.entries(language).map((entry) => {
        return { language, id: entry.id, path: this.path(language, entry.id), entry };
      }),
    );
    return (await Promise.all(perLanguage)).flat();
  }
}
