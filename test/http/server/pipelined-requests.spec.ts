import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { SuppliersService } from '../../../src/submissions/suppliers/suppliers.service.js';
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
    for (let round = 0; round < 3; round += 1) {
      const connection = await Connection.to(site.port);
      await connection.write(request.repeat(1_400));
      await connection.response();
      connection.socket.destroy();
      await connection.closed;
    }
    for (let wait = 0; wait < 60_000 && openFiles() > before; wait += 50) await pause(50);
    expect(openFiles()).toBeLessThanOrEqual(before);
  });

  it('are handled one after the other, and no longer when their client leaves', async () => {
    const suppliers = site.app.get(SuppliersService, { strict: false });
    const held: (() => void)[] = [];
    const list = jest.spyOn(suppliers, 'list').mockImplementation(async () => {
      await new Promise<void>((resolve) => held.push(resolve));
      return { items: [], next_cursor: null };
    });
    try {
      const connection = await Connection.to(site.port);
      const heads = get('/robots.txt') + get('/api/supplier').repeat(2) + get('/nothing');
      await connection.write(
        `${heads}POST /reach HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody${get('/api/supplier')}`,
      );
      for (const calls of [1, 2, 3]) {
        while (list.mock.calls.length < calls) await pause(10);
        expect(list).toHaveBeenCalledTimes(calls);
        if (calls < 3) held.pop()?.();
      }
      while (!connection.received.includes(' 405 ')) await pause(10);
      const statuses = connection.received.matchAll(/HTTP\/1\.1 (\d+)/g);
      expect([...statuses].map(([, status]) => status)).toEqual(['200', '200', '200', '404', '405']);
      await connection.write(get('/api/supplier').repeat(50));
      connection.socket.destroy();
      await connection.closed;
      held.pop()?.();
      await site.get('/robots.txt');
      // The server notices that nobody is left when it sends a response.
      expect(list.mock.calls.length).toBeLessThanOrEqual(4);
    } finally {
      list.mockRestore();
    }
  });
});
