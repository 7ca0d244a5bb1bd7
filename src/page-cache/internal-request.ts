import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { InternalConnection } from './internal-connection.js';

export interface InternalResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const endOfHeaders = Buffer.from('\r\n\r\n');

/**
 * Sends a GET request to a request listener of this process, without a connection. The response is the one that a
 * client without cookies, compression or conditional headers would get.
 * @throws Error if the listener closes the connection instead of responding
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
    // Otherwise Node would use chunked framing for a body whose length it does not know in advance.
    response.useChunkedEncodingByDefault = false;
    response.assignSocket(connection);
    response.once('finish', () => {
      response.detachSocket(connection);
      resolve({ status: response.statusCode, headers: headersOf(response), body: bodyOf(connection.release()) });
    });
    response.once('close', () => reject(new Error('the request was closed before its response')));
    response.once('error', reject);
    listener(request, response);
  });
}

/** The written bytes without the headers. As a rule, Node writes the headers as one chunk and the body as another. */
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
