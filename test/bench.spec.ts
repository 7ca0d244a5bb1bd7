import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filledIn } from '../bench/support/addresses.ts';
import { generateContent } from '../bench/support/generated-content.ts';
import { figuresOf } from '../bench/support/load.ts';
import { nginxConfiguration } from '../bench/support/nginx-configuration.ts';
import { median, Report } from '../bench/support/report.ts';
import { checkContent } from '../src/content/check/check-content.js';
import { readCompanyNames } from '../src/content/files/data/company-names.js';

describe('the generated content of npm run bench:growth', () => {
  let contentDir: string;

  beforeAll(async () => {
    contentDir = await mkdtemp(path.join(tmpdir(), 'generated-'));
  });

  afterAll(() => rm(contentDir, { recursive: true, force: true }));

  it('is content without an issue, with the requested number of pages', async () => {
    // Copies each page once.
    generateContent(contentDir, 640);
    const companyNames = await readCompanyNames('i18n');
    const { FilesContentStore } = await import('../src/content/files/files-content-store.js');
    const store = new FilesContentStore({ contentDir, companyNames, development: false });
    await store.load();
    store.close();
    const pages = (['en', 'it', 'pl', 'cz'] as const).flatMap((language) => store.aliases(language));

    expect(await checkContent({ contentDir, publicDir: 'public', companyNames })).toEqual([]);
    expect(pages).toHaveLength(640);
  });

  it('cannot have fewer pages than the repository', () => {
    expect(() => generateContent(contentDir, 100)).toThrow(RangeError);
  });
});

describe('the load of the benchmarks', () => {
  it('reads the figures in the output of a generator', () => {
    const line = '{"requests":500,"seconds":2,"p99":1.5,"refused":20,"broken":0,"cpuSeconds":1}';
    expect(figuresOf(`Running 2s test\n  1 threads\n${line}\n`)).toEqual({
      requests: 500,
      perSecond: 250,
      refusedPerSecond: 10,
      p99: 1.5,
      broken: 0,
      busy: 0.5,
    });
    expect(() => figuresOf('unable to connect')).toThrow('printed no figures');
  });

  it('requests a different address for each number', () => {
    const addresses = Array.from({ length: 10_000 }, (_, n) => filledIn('/search/{words}', n));
    expect(new Set(addresses).size).toBe(10_000);
    expect(filledIn('/no-such-page/{n}', 7)).toBe('/no-such-page/7');
  });
});

describe('the report of the benchmarks', () => {
  it('reports a missed goal, by ratio or by figure', () => {
    const met = new Report();
    met.add({ name: 'page', figure: '95/s', other: 'bare 100/s', value: 0.95, goal: ['>=', 0.95] });
    met.add({ name: 'start', figure: '900 ms', value: 900, goal: ['<=', 2000], unit: ' ms' });
    met.add({ name: 'health', figure: '5/s' });
    expect(met.isMissed).toBe(false);
    expect(met.toString()).toContain('| page | 95/s | bare 100/s | 0.95 | ≥ 0.95 | ok |');

    const missed = new Report();
    missed.add({ name: 'page', figure: '94/s', other: 'bare 100/s', value: 0.94, goal: ['>=', 0.95] });
    expect(missed.isMissed).toBe(true);
    expect(missed.toString()).toContain('**missed**');
  });

  it('uses the median of three figures', () => {
    expect(median([30, 4, 200])).toBe(30);
  });
});

describe('the nginx with which the server is compared', () => {
  it('sends the same headers, including those with quotation marks', () => {
    const page = { path: '/a', status: 200, headers: ['Content-Type', 'text/html', 'Speculation-Rules', '"/rules"'] };
    const notFound = { path: '/b', status: 404, headers: [] };
    const options = { responses: [page], notFound, files: ['/tmp/0', '/tmp/1'], folder: '/tmp', port: 3160 };
    const text = nginxConfiguration(options);
    expect(text).toContain(String.raw`add_header Speculation-Rules "\"/rules\"" always;`);
    expect(text).toContain('default_type "text/html"');
  });
});
