import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ContentFolder } from '../../src/content/files/folder/content-folder.fixture.js';
import { startEditing } from './editing.js';

export interface Sent {
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

export interface EditResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its response
  json: any;
}

/** The editing interface with a small content folder, without the site's server. */
export class EditingServer {
  readonly folder = new ContentFolder();
  readonly root = path.dirname(this.folder.contentDir);
  port = 0;
  #http: Server | undefined;
  #editing: Awaited<ReturnType<typeof startEditing>> | undefined;

  async start(): Promise<this> {
    for (const name of ['i18n', 'scripts']) {
      if (!readdirSync(this.root).includes(name)) symlinkSync(path.resolve(name), path.join(this.root, name));
    }
    this.#http = createServer((asked, response) => {
      if (!this.#editing?.handle(asked, response)) response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(this.#http, 'listening');
    this.port = (this.#http.address() as AddressInfo).port;
    const cacheDir = path.join(this.root, 'cache');
    const options = { root: this.root, cacheDir, port: this.port, previewPort: 1 };
    this.#editing = await startEditing(options);
    return this;
  }

  /** Restarts with the same folders. */
  async restart(): Promise<void> {
    this.stop();
    await this.start();
  }

  stop(): void {
    this.#editing?.close();
    this.#http?.close();
    this.#http?.closeAllConnections();
  }

  erase(): void {
    this.stop();
    this.folder.erase();
  }

  /** Sends a request as the client does. Headers that are undefined are left out. */
  async send(method: string, address: string, { headers = {}, body }: Sent = {}): Promise<EditResponse> {
    const isRaw = typeof body === 'string' || body instanceof Buffer;
    const bytes = isRaw ? body : JSON.stringify(body ?? {});
    const all = {
      host: `localhost:${this.port}`,
      origin: `http://localhost:${this.port}`,
      'x-edit': '1',
      ...(method !== 'GET' && { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(bytes)}` }),
      ...headers,
    };
    const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    const sent = request({ host: '127.0.0.1', port: this.port, method, path: address, headers: given, agent: false });
    // The server does not read the rest of a rejected body, which closes the connection.
    sent.on('error', () => undefined);
    sent.end(method === 'GET' ? undefined : bytes);
    const [response] = await once(sent, 'response');
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    return {
      status: response.statusCode,
      json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  }

  /** A hash of all files of content and public, by name and bytes. */
  hash(): string {
    const hash = createHash('sha256');
    for (const folder of ['content', 'public']) {
      const found = readdirSync(path.join(this.root, folder), { recursive: true, withFileTypes: true });
      const files = found.map((entry) => ({ entry, file: path.join(entry.parentPath, entry.name) }));
      for (const { entry, file } of files.sort((a, b) => (a.file < b.file ? -1 : 1))) {
        hash.update(file);
        if (entry.isFile()) hash.update(readFileSync(file));
        if (entry.isSymbolicLink()) hash.update(readlinkSync(file));
      }
    }
    return hash.digest('hex');
  }
}
