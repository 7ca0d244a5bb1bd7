import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** A browser's header, to which the site responds with brotli. */
export const acceptEncoding = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export interface RawResponse {
  status: number;
  /** Alternating names and values. */
  headers: string[];
  etag: string | undefined;
  body: Buffer;
}

/** The raw response, compressed if the headers allow it. */
export async function responseOf(address: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  const [response]: IncomingMessage[] = await once(request(address, { headers, agent: false }).end(), 'response');
  if (!response) throw new Error(`no response: ${address}`);
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode ?? 0, headers: response.rawHeaders, etag: response.headers.etag, body };
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

/** The addresses of all pages that are in a sitemap, in all languages. */
export async function pagesOf(origin: string): Promise<string[]> {
  const textAt = async (address: string) => (await responseOf(address)).body.toString();
  const sitemaps = await Promise.all(locations(await textAt(`${origin}/sitemap.xml`)).map(textAt));
  return sitemaps.flatMap(locations);
}
