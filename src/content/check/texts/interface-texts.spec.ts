import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { issueLine } from '../../validation/distinct-issues.js';
import { incompleteTexts } from './interface-texts.js';

describe('the check of the interface texts', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
    cpSync('i18n', folder, { recursive: true });
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const check = async () => (await incompleteTexts(folder)).map((issue) => issueLine(issue).replace(`${folder}/`, ''));
  const change = (file: string, edit: (texts: Record<string, unknown>) => void) => {
    const name = path.join(folder, file);
    const texts = JSON.parse(readFileSync(name, 'utf8'));
    edit(texts);
    writeFileSync(name, JSON.stringify(texts, null, 2));
  };

  it('accepts complete texts', async () => {
    expect(await check()).toEqual([]);
  });

  it('names the file and the key of a text that is missing', async () => {
    change('it/widgets.json', (texts) => {
      texts.close = undefined;
    });
    expect(await check()).toEqual(['it/widgets.json close: is missing: in English it is "Close"']);
  });

  it('counts an empty text as missing', async () => {
    change('pl/widgets.json', (texts) => {
      texts.close = ' ';
    });
    expect(await check()).toEqual(['pl/widgets.json close: is missing: in English it is "Close"']);
  });

  it('names a key that English does not have', async () => {
    change('cz/widgets.json', (texts) => {
      texts.closed = texts.close;
    });
    expect(await check()).toEqual(['cz/widgets.json closed: unknown field']);
  });

  it('names a placeholder that is missing, and one that nothing fills in', async () => {
    change('it/media.json', (texts) => {
      const [key, text] = Object.entries(texts).find(([, value]) => /\{year\}/.test(String(value))) ?? [];
      if (key) texts[key] = String(text).replace('{year}', '{anno}');
    });
    expect(await check()).toEqual([
      expect.stringMatching(/^it\/media\.json \w+: has .*\{anno\}.*, and in English .*\{year\}/),
    ]);
  });

  it('names a file that is missing or broken', async () => {
    rmSync(path.join(folder, 'pl/forms.json'));
    writeFileSync(path.join(folder, 'it/forms.json'), '{');
    expect(await check()).toEqual([
      expect.stringMatching(/^it\/forms\.json cannot be read: /),
      expect.stringMatching(/^pl\/forms\.json cannot be read: /),
    ]);
  });

  it('counts a value that is not a text as missing', async () => {
    change('pl/layout.json', (texts) => {
      texts.search = 3;
    });
    expect(await check()).toEqual([expect.stringMatching(/^pl\/layout\.json search: is missing/)]);
  });

  it('names an English file that is broken, and does not compare the others with it', async () => {
    writeFileSync(path.join(folder, 'en/site.json'), '{');
    expect(await check()).toEqual([expect.stringMatching(/^en\/site\.json cannot be read: /)]);
  });

  it('names every file of a language whose folder is missing', async () => {
    rmSync(path.join(folder, 'it'), { recursive: true });
    const files = readdirSync(path.join(folder, 'en'));
    expect(await check()).toEqual(files.map(() => expect.stringMatching(/^it\/\w+\.json cannot be read: /)));
  });
});
