import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { apiToken } from '../../support/http/api.js';
import { Connection } from '../../support/http/connection.js';
import { Site } from '../../support/servers/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start({ API_TOKEN: apiToken });
});

afterAll(() => site.stop());

describe('requests that are sent without waiting for the responses', () => {
  const get = (path: string, ...more: string[]) =>
    `GET ${path} HTTP/1.1\r\n${['Host: www.example.com', `Authorization: Bearer ${apiToken}`, ...more].join('\r\n')}\r\n\r\n`;
  const openFiles = () => readdirSync('/dev/fd').length;
  const picture = `/images/${readdirSync('public/images').find((name) => /^hero-.*-2400\.webp$/.test(name))}`;

  it.each([
    ['a video', get('/video/fan-loop.mp4')],
    ['parts of a video', get('/video/gears-loop.mp4', 'Range: bytes=0-')],
    ['parts of a download', get('/pdf/press-kit.pdf', 'Range: bytes=0-')],
    ['parts of a picture', get(picture, 'Range: bytes=0-')],
  ])('for %s leave no file open when their client leaves', async (_, request) => {
    await site.get('/en');
    const before = openFiles();
    for (let round = 0; round < 20; round += 1) {
      const connection = await Connection.to(site.port);
      await connection.write(request.repeat(100));
      // Before and after the server has opened the files.
      if (round % 2 === 0) await connection.response();
      connection.socket.destroy();
      await connection.closed;
    }
    for (let wait = 0; wait < 60_000 && openFiles() > before; wait += 50) await pause(50);
    expect(openFiles()).toBeLessThanOrEqual(before);
  });

  it('are refused beyond 100 on one connection, and the client is told before', async () => {
    const connection = await Connection.to(site.port);
    await connection.write(get('/robots.txt').repeat(101));
    while (!connection.received.includes('HTTP/1.1 503 ')) await pause(10);
    expect(connection.received.match(/^HTTP\/1\.1 200 /gm)).toHaveLength(100);
    expect(connection.received.split('HTTP/1.1 503 ')[0]).toMatch(/^connection: close\r$/im);
    connection.socket.destroy();
  });
});
