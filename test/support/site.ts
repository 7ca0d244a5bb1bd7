import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Language, languageCodes } from '../../src/addressing/languages.js';
import { SiteAddresses } from '../../src/addressing/site-addresses.js';
import { readConfiguration } from '../../src/config/configuration.js';
import { ContentStore } from '../../src/content/content-store.js';
import type { PageEntry } from '../../src/content/shapes.js';
import { createApplication } from '../../src/create-application.js';
import { DataFolder } from './data-folder.js';

/** The site's own address in the tests: another than the one it listens on, which must show nowhere. */
export const siteUrl = 'https://www.example.com';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Sending {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A page of the site: its entry and its canonical path. */
export interface SitePage {
  language: Language;
  id: string;
  path: string;
  entry: PageEntry;
}

/** The whole application, listening on a port of its own. */
export class Site {
  private readonly agent = new Agent({ keepAlive: true });

  private constructor(
    readonly app: NestExpressApplication,
    readonly port: number,
    private readonly data: DataFolder,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<Site> {
    // No test asks the real video host for thumbnails.
    const here = { SITE_URL: siteUrl, LOG_LEVEL: 'silent', VIDEO_HOST_URL: 'https://video.example.com' };
    const data = new DataFolder();
    const configuration = readConfiguration({ DATA_DIR: data.path, ...here, ...environment });
    const app = await createApplication(configuration);
    await app.listen(0, '127.0.0.1');
    return new Site(app, (app.getHttpServer().address() as AddressInfo).port, data);
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    // A request that a failed test has left open would keep the application, and with it the run, from ending.
    this.app.getHttpServer().closeAllConnections();
    await this.app.close();
    this.data.remove();
  }

  /** Sends the path as it stands, and follows no redirect. */
  send(path: string, { method = 'GET', headers = {}, body }: Sending = {}): Promise<Answer> {
    const options = { host: '127.0.0.1', port: this.port, agent: this.agent, path, method, headers };
    return new Promise((resolve, reject) => {
      const request = httpRequest(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.send(path, { ...(headers && { headers }) });
  }

  /** Writes bytes to a connection of their own. Gives all that comes back until the server closes it. */
  raw(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = connect(this.port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.setTimeout(5000, () => socket.destroy(new Error(`no end of the answer: ${bytes.slice(0, 80)}`)));
      // A server that refuses a request may close while the rest of it is still on its way.
      socket.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
      });
      socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
    });
  }

  /** Every page in every language that has it. */
  async pages(languages: readonly Language[] = languageCodes): Promise<SitePage[]> {
    const { book } = this.app.get(SiteAddresses);
    const content = this.app.get(ContentStore);
    const perLanguage = languages.map(async (language) =>
      (await content.entries(language)).map((entry) => {
        const path = book.path(language, entry.id);
        if (path === undefined) throw new Error(`no path of ${entry.id} in ${language}`);
        return { language, id: entry.id, path, entry };
      }),
    );
    return (await Promise.all(perLanguage)).flat();
  }
}
