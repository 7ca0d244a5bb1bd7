import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { filledIn } from '../bench/support/addresses.ts';
import { generateContent } from '../bench/support/generated-content.ts';
import { inTurn } from '../bench/support/in-turn.ts';
import { figuresOf } from '../bench/support/load.ts';
import { Report } from '../bench/support/report.ts';
import { checkContent } from '../src/content/check/check-content.js';
import { readCompanyNames } from '../src/content/files/data/interface-texts.js';
import { languageCodes } from '../src/routing/languages.js';

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
    const pages = languageCodes.flatMap((language) => store.aliases(language));

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
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const met = new Report();
    met.compare('page', String, 95, { bare: [100, ['>=', 0.95]], former: [undefined, ['>=', 1]] });
    met.limit('start', String, 900, ['<=', 2000]);
    expect(met.toString()).toContain('| page | 95 | bare 100 | 0.95 | ≥ 0.95 | ok |');
    expect(met.toString()).toContain('| start | 900 |  |  | ≤ 2000 | ok |');
    expect(met.toString()).not.toMatch(/former|missed/);

    for (const missed of [94, Number.NaN]) {
      const report = new Report();
      report.compare('page', String, missed, { bare: [100, ['>=', 0.95]] });
      expect(report.toString()).toContain('**missed**');
    }
  });

  it('holds the median of three rounds after one to warm up, of each server', async () => {
    const figures = { site: [1000, 30, 4, 200], bare: [2000, 5, 6, 7] };
    const order: string[] = [];
    const measured = await inTurn(['site', 'bare'], async (name) => {
      order.push(name);
      return { p99: figures[name].shift() ?? 0 };
    });
    expect(measured).toEqual({ site: { p99: 30 }, bare: { p99: 6 } });
    expect(order.slice(0, 4)).toEqual(['site', 'bare', 'site', 'bare']);
  });
});
