import { readdirSync } from 'node:fs';
import { allPages, FaultySite, tell, times, until } from '../support/faults/faults.js';
import { apiToken } from '../support/http/api.js';
import { Connection } from '../support/http/connection.js';
import { newSender } from '../support/http/supplier-form.js';

const rounds = times(30, 3);
const requests = 1_400;

let site: FaultySite;
let applicationId: string;

beforeAll(async () => {
  site = await FaultySite.start();
  await site.apply({}, 2_000_000);
  [applicationId = ''] = await site.applications();
});

afterAll(() => site.stop());

const picture = readdirSync('public/images').find((name) => /^hero-.*-1600\.jpg$/.test(name));

describe.each([
  ['a video', () => '/video/fan-loop.mp4', {}],
  ['a part of a picture', () => `/images/${picture}`, { Range: 'bytes=0-' }],
  ['a part of a download', () => '/pdf/press-kit.pdf', { Range: 'bytes=0-' }],
  ["an application's file", () => `/api/supplier/${applicationId}/file`, { Authorization: `Bearer ${apiToken}` }],
])(`${requests} requests for %s, whose client leaves at once, ${rounds} times`, (what, pathOf, headers) => {
  it('leave no descriptor', async () => {
    await site.pages();
    const before = site.descriptors;
    for (let round = 0; round < rounds; round += 1) {
      const all = Object.entries({ Host: 'www.example.com', ...newSender(), ...headers });
      const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      const connection = await Connection.to(site.port);
      await connection.write(`GET ${pathOf()} HTTP/1.1\r\n${lines}\r\n`.repeat(requests));
      expect(await connection.response()).toMatch(/^HTTP\/1\.1 20[06] /);
      connection.socket.destroy();
      await connection.closed;
    }
    // There may be fewer, because idle connections of earlier requests may have been closed meanwhile.
    await until(() => site.descriptors <= before, 'all descriptors are closed');
    tell(`${rounds} × ${requests} requests for ${what}`, `${site.descriptors - before} descriptors more`, 0);
    expect([site.errors, await site.pages()]).toEqual([[], allPages]);
  });
});
