import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TextsLoader } from '../../../texts.module.js';
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

  it('tells what stands in two braces from what stands in one', async () => {
    change('it/forms.json', (texts) => {
      texts.file_hint = String(texts.file_hint).replace('{{file_megabytes}}', '{file_megabytes}');
    });
    expect(await check()).toEqual(['it/forms.json file_hint: has {file_megabytes}, and in English {{file_megabytes}}']);
  });

  it('names a file that is missing or broken, the English one too', async () => {
    rmSync(path.join(folder, 'pl/forms.json'));
    writeFileSync(path.join(folder, 'it/forms.json'), '{');
    writeFileSync(path.join(folder, 'en/site.json'), '{');
    const files = (await check()).map((line) => /^(\S+) cannot be read: /.exec(line)?.[1]);
    expect(files.sort()).toEqual(['en/site.json', 'it/forms.json', 'pl/forms.json']);
  });

  it.each([
    ['Latin-1', Buffer.from('{\n  "name": "Societ\xe0"\n}', 'latin1'), 'line 2 is not in UTF-8'],
    ['UTF-16', Buffer.from('{}', 'utf16le'), 'line 1 is not in UTF-8'],
  ])('a file in %s is named, and stops the start', async (_, bytes, reason) => {
    const file = path.join(folder, 'it/widgets.json');
    writeFileSync(file, bytes);
    expect(await check()).toEqual([expect.stringContaining(`it/widgets.json cannot be read: ${reason}`)]);
    await expect(new TextsLoader({ path: folder, watch: false }).load()).rejects.toThrow(`"${file}": ${reason}`);
  });

  it('a byte-order mark is no part of a file', async () => {
    const file = path.join(folder, 'it/widgets.json');
    writeFileSync(file, `\ufeff${readFileSync(file, 'utf8')}`);
    expect(await check()).toEqual([]);
    expect(await new TextsLoader({ path: folder, watch: false }).load()).toHaveProperty('it.widgets.close');
  });
});
