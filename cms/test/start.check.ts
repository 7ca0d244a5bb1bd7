import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'start-'));

afterAll(() => rmSync(folder, { recursive: true }));

const started = (environment: Record<string, string>, ...parameters: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const env = { ...process.env, CMS_DATA_DIR: path.join(folder, 'data'), ...environment };
    const program = ['cms/scripts/start.mjs', ...parameters];
    execFile(process.execPath, program, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    );
  });

it.each(['PORT', 'CMS_PORT'])('a port of %s that is in use ends the start before anything is done', async (name) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = `${(other.address() as AddressInfo).port}`;
  const [free] = ['PORT', 'CMS_PORT'].filter((each) => each !== name);
  const { code, output } = await started({ [name]: port, [free as string]: '5655' });
  other.close();
  expect({ code, output }).toEqual({
    code: 1,
    output: `cms: ${name}: ${port} is in use: end that program, or set ${name} to another\n`,
  });
  expect(existsSync(path.join(folder, 'data'))).toBe(false);
});

it('two servers on one port, and a data folder that is none, end it too', async () => {
  expect(await started({ PORT: '5655', CMS_PORT: '5655' })).toMatchObject({ code: 1 });
  writeFileSync(path.join(folder, 'file'), '');
  const { code, output } = await started({ PORT: '5654', CMS_PORT: '5655', CMS_DATA_DIR: path.join(folder, 'file') });
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^cms: CMS_DATA_DIR: .* cannot be written to/),
  });
});

it('the interface is not shown within other pages, nor sent without TLS once it had it', async () => {
  const code = `const { default: config } = await import('./next.config.mjs'); console.log(JSON.stringify(await config.headers()))`;
  const rules = await new Promise<string>((resolve, reject) => {
    const options = { cwd: 'cms' };
    execFile(process.execPath, ['--input-type=module', '--eval', code], options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });
  expect(JSON.parse(rules)).toEqual(
    expect.arrayContaining([
      {
        source: '/:path*',
        headers: expect.arrayContaining([
          { key: 'Content-Security-Policy', value: expect.stringContaining("frame-ancestors 'none'") },
          { key: 'X-Frame-Options', value: 'DENY' },
          { key: 'X-Content-Type-Options', value: 'nosniff' },
        ]),
      },
      {
        source: '/:path*',
        has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
        headers: [{ key: 'Strict-Transport-Security', value: 'max-age=31536000' }],
      },
    ]),
  );
});
