import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

  it('names the file and the key of a text that is missing, empty or unknown', async () => {
    change('it/widgets.json', (texts) => {
      texts.close = undefined;
    });
    change('pl/widgets.json', (texts) => {
      texts.close = ' ';
    });
    change('cz/widgets.json', (texts) => {
      texts.closed = texts.close;
    });
    expect((await check()).sort()).toEqual([
      'cz/widgets.json closed: unknown field',
      'it/widgets.json close: is missing: in English it is "Close"',
      'pl/widgets.json close: is missing: in English it is "Close"',
    ]);
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

  it('names a file that is missing or broken, the English one too', async () => {
    rmSync(path.join(folder, 'pl/forms.json'));
    writeFileSync(path.join(folder, 'it/forms.json'), '{');
    writeFileSync(path.join(folder, 'en/site.json'), '{');
    const files = (await check()).map((line) => /^(\S+) cannot be read: /.exec(line)?.[1]);
    expect(files.sort()).toEqual(['en/site.json', 'it/forms.json', 'pl/forms.json']);
  });
});
