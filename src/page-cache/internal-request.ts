import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { InternalConnection } from './internal-connection.js';

export interface InternalResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const endOfHeaders = Buffer.from('\r\n\r\n');

/**
 * Sends a GET request to a request listener of this process, without a connection. What comes back is what a client
 * without cookies, compression or conditions would get.
 * @throws Error where the listener ends the connection instead of answering
 */
export function internalRequest(
  listener: RequestListener,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<InternalResponse> {
  return new Promise((resolve, reject) => {
    const connection = InternalConnection.get();
    const request = new IncomingMessage(connection);
    Object.assign(request, { method: 'GET', url, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 });
    Object.assign(request, { headers: { ...headers }, rawHeaders: Object.entries(headers).flat(), complete: true });
    request.push(null);

    const response = new ServerResponse(request);
    // Without it the body would be framed in chunks where its length is not known in advance.
    response.useChunkedEncodingByDefault = false;
    response.assignSocket(connection);
    response.once('finish', () => {
      response.detachSocket(connection);
      resolve({ status: response.statusCode, headers: headersOf(response), body: bodyOf(connection.release()) });
    });
    response.once('close', () => reject(new Error('the request was closed before it was answered')));
    response.once('error', reject);
    listener(request, response);
  });
}

/** What Node has written, without the headers: as a rule these are a chunk of their own, and the body is another. */
function bodyOf([first = endOfHeaders, ...chunks]: readonly Buffer[]): Buffer {
  const beginning = first.subarray(first.indexOf(endOfHeaders) + endOfHeaders.length);
  const [body, ...more] = beginning.length === 0 ? chunks : [beginning, ...chunks];
  return body && more.length === 0 ? body : Buffer.concat([beginning, ...chunks]);
}

function headersOf(response: ServerResponse): Record<string, string> {
  const entries = Object.entries(response.getHeaders());
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : `${value}`]),
  );
}
