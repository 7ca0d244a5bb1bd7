import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds, and in bits per millisecond. */
const roundTrip = 40;
const bandwidth = 1600;
/** In bytes. */
const slice = 4096;

/**
 * A proxy in front of a site, as slow as a connection of 40 ms and 1.6 Mbit/s that all its responses share. The
 * throttling of DevTools does not apply to pages that are being prerendered.
 * @param replaced bodies by path, which replace those of the site
 */
export async function slowLink(
  origin: string,
  replaced: ReadonlyMap<string, string> = new Map(),
): Promise<{ origin: string; close: () => void }> {
  let busyUntil = 0;
  const server = createServer(async ({ url = '/', headers }, response) => {
    try {
      const asked = request(origin + url, { headers: { ...headers, host: new URL(origin).host } }).end();
      const [original]: IncomingMessage[] = await once(asked, 'response');
      if (!original) return;
      const body = Buffer.concat(await original.toArray());
      const replacement = replaced.get(url);
      const sent = replacement === undefined ? body : Buffer.from(replacement);
      await pause(roundTrip);
      const { etag, 'content-encoding': coding, ...others } = original.headers;
      const own = replacement === undefined ? original.headers : others;
      response.writeHead(original.statusCode ?? 502, { ...own, 'content-length': sent.length });
      for (let start = 0; start < sent.length; start += slice) {
        const part = sent.subarray(start, start + slice);
        const now = performance.now();
        busyUntil = Math.max(busyUntil, now) + (part.length * 8) / bandwidth;
        await pause(busyUntil - now);
        response.write(part);
      }
      response.end();
    } catch {
      response.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
