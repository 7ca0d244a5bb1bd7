import { createHash, hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from '../headers/accept-encoding.js';
import { matchesEntityTag } from '../headers/entity-tags.js';
import type { StaticFile } from './static-folder.js';

/** A file that is sent from the disk. */
export interface LargeFile {
  /** Strong, so that a client can continue an interrupted download. */
  etag: string;
}

/** One encoding of a file in memory, with its headers as flat lists of names and values. */
export class CachedFile {
  readonly etag: string;
  readonly size: number;
  readonly #headers: string[];
  readonly #headersOfNotModified: string[];

  /**
   * @param headers those that the file is served with in any encoding
   * @param modified milliseconds since 1970
   */
  constructor(
    headers: Readonly<Record<string, string>>,
    contentType: string,
    encoding: Encoding,
    private readonly body: Buffer,
    private readonly modified: number,
  ) {
    this.size = body.length;
    this.etag = etagOf(hash('sha256', body, 'base64url'));
    const common = { ...headers, ETag: this.etag, 'Last-Modified': new Date(modified).toUTCString() };
    this.#headersOfNotModified = Object.entries(common).flat();
    this.#headers = Object.entries({
      ...common,
      'Accept-Ranges': 'bytes',
      'Content-Type': contentType,
      'Content-Length': `${body.length}`,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    }).flat();
  }

  /**
   * Responds to a GET or HEAD request without a range.
   * @returns the status of the response
   */
  send(request: IncomingMessage, response: ServerResponse): 200 | 304 {
    if (this.#isNotModified(request)) {
      response.writeHead(304, this.#headersOfNotModified).end();
      return 304;
    }
    response.writeHead(200, this.#headers).end(this.body);
    return 200;
  }

  #isNotModified({ headers }: IncomingMessage): boolean {
    const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = headers;
    if (ifNoneMatch !== undefined) return matchesEntityTag(ifNoneMatch, this.etag);
    // The header counts whole seconds.
    return ifModifiedSince !== undefined && Math.floor(this.modified / 1000) * 1000 <= Date.parse(ifModifiedSince);
  }
}

/**
 * Reads one encoding of a file.
 * @param maxSize bytes of a file that is kept in memory
 * @throws the error of the file system; its code is ENOENT if there is no such file
 */
export async function readFileToCache(
  { paths, contentType }: StaticFile,
  encoding: Encoding,
  headers: Readonly<Record<string, string>>,
  maxSize: number,
): Promise<CachedFile | LargeFile> {
  const handle = await open(paths[encoding]);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw Object.assign(new Error(`${paths[encoding]} is not a file`), { code: 'ENOENT' });
    if (stats.size > maxSize) return { etag: etagOf(await hashOf(handle)) };
    return new CachedFile(headers, contentType, encoding, await handle.readFile(), stats.mtimeMs);
  } finally {
    await handle.close();
  }
}

async function hashOf(handle: FileHandle): Promise<string> {
  const sha256 = createHash('sha256');
  for await (const chunk of handle.createReadStream({ autoClose: false })) sha256.update(chunk);
  return sha256.digest('base64url');
}

const etagOf = (sha256: string): string => `"${sha256.slice(0, 22)}"`;
