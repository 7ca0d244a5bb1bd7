import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { byLanguage } from '../../routing/languages.js';
import { RedirectTable } from '../../routing/redirect-table.js';
import { RouteTable } from '../../routing/route-table.js';
import { mirrorMaps } from './mirror-maps.js';
import { MirrorFiles, replaceFolder } from './write-mirror.js';

const ids = ['search', 'our-company/who-we-are', 'brandbox'];
const aliases = byLanguage((language) => ids.map((id) => ({ id, alias: language === 'it' ? `it-${id}` : id })));

describe('the files that nginx includes', () => {
  const redirects = {
    legacy: {
      '/Who we are': '/our-company/who-we-are',
      '/Gone': null,
      '/brandbox': '/en/brandbox',
      '/odd"': '/en/search',
    },
    sections: { 'our-company': 'our-company/who-we-are' },
    moved: {},
  };
  const routes = new RouteTable(aliases, new Set(Object.keys(redirects.legacy)));
  const maps = mirrorMaps(routes, new RedirectTable(redirects, routes), { 'X-Frame-Options': 'DENY' });
  const entries = (name: string) => maps[name]?.trimEnd().split('\n');

  it('have each redirect with its target, in all spellings, and with quotes escaped', () => {
    expect(entries('redirects.map')).toEqual(
      expect.arrayContaining([
        '"/Who we are" "/our-company/who-we-are";',
        '"/odd\\"" "/en/search";',
        '"/it/our-company" "/it/it-our-company/who-we-are";',
        '"/our-company" "/our-company/who-we-are";',
      ]),
    );
    expect(entries('gone.map')).toEqual(['"/Gone" "1";']);
  });

  it('have the other spellings of a page, but not its canonical one', () => {
    const spellings = entries('spellings.map');
    expect(spellings).toEqual(
      expect.arrayContaining([
        '"/en/our-company/who-we-are" "/our-company/who-we-are";',
        '"/it/our-company/who-we-are" "/it/it-our-company/who-we-are";',
      ]),
    );
    expect(spellings?.filter((line) => line.startsWith('"/our-company/who-we-are"'))).toEqual([]);
  });

  it('mark searches as unavailable, at each of their addresses', () => {
    expect(entries('unavailable.map')).toEqual(
      expect.arrayContaining(['"~^/search/" "1";', '"~^/it/it-search/" "1";', '"~^/it/search/" "1";']),
    );
  });

  it('have the security headers', () => {
    expect(maps['headers.conf']).toBe('add_header X-Frame-Options "DENY" always;\n');
  });
});

describe('the folder', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'mirror-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('holds a text and its compressed form, and nothing is written outside', async () => {
    const files = new MirrorFiles(path.join(folder, 'new'));
    await files.write('pages/it/chi-siamo.html', 'testo');
    const file = path.join(folder, 'new/pages/it/chi-siamo.html');
    expect([readFileSync(file, 'utf8'), gunzipSync(readFileSync(`${file}.gz`)).toString()]).toEqual(['testo', 'testo']);
    await expect(files.write('../outside', '')).rejects.toThrow('outside the folder');
  });

  it('replaces the former one when it is finished', async () => {
    const [place, finished] = [path.join(folder, 'site'), path.join(folder, 'site.new')];
    for (const text of ['first', 'second']) {
      mkdirSync(finished);
      writeFileSync(path.join(finished, 'page'), text);
      await replaceFolder(finished, place);
      expect(readFileSync(path.join(place, 'page'), 'utf8')).toBe(text);
    }
    expect([existsSync(finished), existsSync(`${place}.former`)]).toEqual([false, false]);
  });
});
