import type { IncomingMessage } from 'node:http';

/** How many `Host` headers a request has; of several Node's `headers` hold the first alone. */
export function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** Whether a request names one host, or none where it may: HTTP/1.0 knows no such header. */
export function namesItsHost(request: IncomingMessage): boolean {
  const hosts = countHosts(request);
  return hosts === 1 || (hosts === 0 && request.httpVersion === '1.0');
}
