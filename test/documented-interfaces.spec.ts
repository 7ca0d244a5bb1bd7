import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const privateParts = [
  'server.timeout = 5;',
  'app.getHttpServer().timeout = 5;',
  'request.socket.destroySoon = close;',
  'request.headers = {};',
  'response.writeHead = head;',
  'process.stdout.write = print;',
  'Object.assign(server, { requireHostHeader: false });',
  'Object.assign(request.socket, one, two);',
  'send(response._header);',
  "import { PATH_METADATA } from '@nestjs/common/constants.js';",
  "export { gc } from 'prom-client/lib/metrics/gc.js';",
  "await import('prom-client/lib/metrics/gc.js');",
  'use(value as unknown as Server);',
];

const documented = [
  "request.url = '/';",
  'response.statusCode = 404;',
  'serverOptions.timeout = 5;',
  'Object.assign(serverOptions, more);',
  'read(shape._zod.def);',
  "import { stringify } from 'csv-stringify/sync';",
  "import { cacheControl } from '../lib/constants.js';",
  'use(value as Server);',
];

it("the linter's rule finds the private parts of packages, and only those", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'documented-interfaces-'));
  try {
    const rule = path.resolve('test/documented-interfaces.grit');
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ plugins: [rule] }));
    const lines = [...privateParts, ...documented];
    writeFileSync(path.join(folder, 'planted.ts'), lines.join('\n'));
    const { stdout } = spawnSync(path.resolve('node_modules/.bin/biome'), ['lint', '--reporter=github'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const found = [...stdout.matchAll(/title=plugin,.*?line=(\d+)/g)].map(([, line]) => lines[Number(line) - 1]);
    expect(found.sort()).toEqual([...privateParts].sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
