import { responseOf } from './site.ts';

export interface RecordedResponse {
  path: string;
  status: number;
  /** Alternating names and values. */
  headers: readonly string[];
  /** In base64. */
  body: string;
  etag?: string;
  headersOfNotModified?: readonly string[];
}

/** What a server is to send: the responses by their paths, and the one at all other paths. */
export interface Recorded {
  responses: readonly RecordedResponse[];
  notFound: RecordedResponse;
}

/** A browser's header, to which the site responds with brotli. */
export const acceptEncoding = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Headers that HTTP servers set by themselves, for each connection or response. */
const own = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** The site's response at a path, recorded for another server to send. */
export async function recordedResponse(
  origin: string,
  path: string,
  sent: Record<string, string> = acceptEncoding,
): Promise<RecordedResponse> {
  const { status, headers, header, body } = await responseOf(origin, path, sent);
  const etag = header('etag');
  const response: RecordedResponse = { path, status, headers: sentByAll(headers), body: body.toString('base64') };
  if (status !== 200 || etag === undefined) return response;
  const notModified = await responseOf(origin, path, { ...sent, 'if-none-match': etag });
  if (notModified.status !== 304) return response;
  return { ...response, etag, headersOfNotModified: sentByAll(notModified.headers) };
}

function sentByAll(headers: readonly string[]): string[] {
  return headers.flatMap((name, index) =>
    index % 2 === 0 && !own.has(name.toLowerCase()) ? [name, headers[index + 1] ?? ''] : [],
  );
}
