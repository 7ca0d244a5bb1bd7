import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ContentFolder } from '../../../src/content/files/folder/content-folder.fixture.js';
import { decodeXml } from '../../../src/platform/decode-text.js';
import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { markTranslated } from '../translation/mark-translated.js';
import { translationTasks } from '../translation/translation-status.js';
import { exportTranslations, importTranslations } from './content-translation.js';

it('the content of the site is the same after an export and an import', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'content-'));
  for (const name of ['pages/our-company', 'documents'])
    cpSync(`content/${name}`, path.join(copy, name), { recursive: true });
  const { xliff, files } = exportTranslations(copy, 'pl', 'all');
  expect(files.flatMap(({ units }) => units).filter(({ target }) => target === undefined)).toEqual([]);
  expect(importTranslations(copy, xliff)).toEqual({ language: 'pl', written: [], unfinished: [], faults: [] });
  rmSync(copy, { recursive: true });
});

const folder = ContentFolder.forEachTest();

beforeEach(() => {
  for (const language of languageCodes) folder.write(`pages/about/${language}.yaml`, aboutIn(language));
});

/** A page with a heading, a list, a link, a fact and characters that XML escapes. */
const aboutIn = (language: Language) => `# a comment
alias: ${language === 'en' ? 'about' : `about-${language}`}
body:
  title: "About ${language}: R&D" # short
  summary: >-
    What we do in ${language}, and
    with whom.
  text: |
    <h2 id="who">Who ${language}</h2>
    <p>See <a href="/reach#why">REACH</a>, <strong>all <em>of</em> it</strong> &amp; {{count}}<br>
    people of ${language} &lt; many.</p>
    <ul>
    <li>One ${language}</li>
    <li>R&amp;D</li>
    </ul>
`;

const exported = (page = 'about') => exportTranslations(folder.contentDir, 'it', { page }).xliff;
const imported = (xliff: string) => importTranslations(folder.contentDir, xliff);

it('a text is a unit, a paragraph of it a segment, and tags and facts are codes', () => {
  const xliff = exported();
  expect(xliff).toContain('srcLang="en" trgLang="it"');
  const [, unit = ''] = /<unit id="body.text"[^>]*>([\s\S]*?)<\/unit>/.exec(xliff) ?? [];
  const sources = [...unit.matchAll(/<source>(.*?)<\/source>/g)].map(([, source = '']) =>
    source.replace(/ (?:canCopy|canDelete|dataRef\w*|disp)="[^"]*"/g, ''),
  );
  expect(sources).toEqual([
    'Who en',
    'See <pc id="2.1">REACH</pc>, <pc id="2.2">all <pc id="2.3">of</pc> it</pc> &amp; <ph id="2.4"/><ph id="2.5"/> people of en &lt; many.',
    'One en',
    'R&amp;D',
  ]);
  expect(unit).toContain('<data id="d1">&lt;a href=&quot;/reach#why&quot;&gt;</data>');
  expect(unit).toContain('disp="{{count}}"');
  expect(xliff).not.toContain('image');
});

it('a changed translation changes its lines alone, and the page is current once all is finished', async () => {
  const before = folder.read('pages/about/it.yaml');
  const xliff = exported()
    .replace('<target>One it</target>', '<target>Uno &amp; due</target>')
    .replace('people of it &lt; many.', 'persone')
    .replace(/(<target>.*)of<\/pc> it/, '$1del</pc> tutto');
  expect(imported(xliff)).toMatchObject({ written: ['pages/about/it.yaml'], faults: [] });
  expect((await stateOf('it')).map(({ state }) => state)).toEqual(['unmarked']);
  expect(folder.read('pages/about/it.yaml')).toBe(
    before
      .replace('<li>One it</li>', '<li>Uno &amp; due</li>')
      .replace('all <em>of</em> it', 'all <em>del</em> tutto')
      .replace('{{count}}<br>\n    people of it &lt; many.', '{{count}}<br>\n    persone'),
  );
  const again = exported().replaceAll('state="initial"', 'state="translated"');
  expect(imported(again)).toMatchObject({ written: ['pages/about/it.yaml'], unfinished: [], faults: [] });
  expect(await stateOf('it')).toEqual([]);
});

it('a page that a language lacks is made once all its texts are there, its path too', async () => {
  folder.remove('pages/about/it.yaml');
  const { xliff, files } = exportTranslations(folder.contentDir, 'it', { page: 'about' });
  expect(files[0]?.units.map(({ path: at }) => at.join('.'))).toEqual([
    'alias',
    'body.title',
    'body.summary',
    'body.text',
  ]);
  const translated = xliff.replace(/<source>(.*?)<\/source>/g, (whole, text: string) => {
    const own = text === 'about' ? 'chi-siamo' : text.replace(/\ben\b/g, 'italiano');
    return `${whole}<target>${own}</target>`;
  });
  const partly = imported(translated.replace('<target>chi-siamo</target>', ''));
  expect(partly).toMatchObject({ written: [], unfinished: [{ fields: expect.arrayContaining(['alias']) }] });
  const done = translated.replaceAll('state="initial"', 'state="final"');
  expect(imported(done)).toMatchObject({ written: ['pages/about/it.yaml'], unfinished: [], faults: [] });
  expect(folder.read('pages/about/it.yaml')).toMatch(/^alias: chi-siamo\ntranslated_from: "/m);
  expect(folder.read('pages/about/it.yaml')).toContain('<h2 id="who">Who italiano</h2>\n');
  expect(await stateOf('it')).toEqual([]);
});

async function stateOf(language: Language) {
  const tasks = translationTasks(folder.contentDir);
  return tasks.filter((task) => task.language === language && task.file.startsWith('pages/about/'));
}

it('what other programs write is understood', () => {
  const xliff = exported()
    .replace('<xliff ', '<xliff xmlns:x="urn:x" ')
    .replace('srcLang="en" trgLang="it"', 'srcLang="en-GB" trgLang="it-IT"')
    .replace(
      '<target>One it</target>',
      '<x:match><x:source>?</x:source></x:match><target><mrk id="m1" type="term"><![CDATA[Un ]]></mrk>&#x6f;</target>',
    )
    .replace(/(<target>See )<pc id="2.1"([^>]*)>REACH<\/pc>/, '$1<sc id="2.1"$2/>REACH<ec startRef="2.1"/>');
  expect(xliff).toContain('it-IT');
  const utf16 = Buffer.from(`\ufeff${xliff}`, 'utf16le');
  expect(imported(decodeXml(utf16))).toMatchObject({ written: ['pages/about/it.yaml'], faults: [] });
  expect(folder.read('pages/about/it.yaml')).toContain('<li>Un o</li>');
});

describe('each fault is told, and changes no text', () => {
  /** A fault in the Italian target of a segment. */
  const target = (from: string | RegExp, to: string) => (xliff: string) =>
    xliff.replace(/<target>(.*?)<\/target>/g, (_, text: string) => `<target>${text.replace(from, to)}</target>`);
  const anywhere = (from: string | RegExp, to: string) => (xliff: string) => xliff.replace(from, to);
  const segment = /<segment id="s3"[\s\S]*?<\/segment>\n/;

  const faults: [string, (xliff: string) => string, RegExp][] = [
    ['no XML', () => 'translated', /line 1: /],
    ['a document type', anywhere('<xliff', '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff'), /document type/],
    ['a segment that is missing', anywhere(segment, ''), /body\.text: segment 3 is missing/],
    ['no link', target(/<pc id="2.1"[^>]*>REACH<\/pc>/, 'REACH'), /<a href="\/reach#why"> is missing/],
    ['a fact written out', target('One it', 'One {{count}}'), /a fact is written out/],
    ['HTML as an element', target('One it', '<b>One</b>'), /<b> is not allowed in a text/],
    ['an empty title', target('About it: R&amp;D', ' '), /^not finished: body\.title$/],
  ];

  beforeEach(() => markTranslated(folder.contentDir, 'about', ['it']));

  it.each(faults)('%s', (_, plant, expected) => {
    const before = folder.read('pages/about/it.yaml');
    const whole = exported();
    expect(imported(whole)).toMatchObject({ written: [], unfinished: [], faults: [] });
    const planted = plant(whole);
    expect(planted).not.toBe(whole);
    expect(told(planted)).toMatch(expected);
    expect(folder.read('pages/about/it.yaml')).toBe(before);
  });

  function told(xliff: string): string {
    try {
      const { faults: found, unfinished } = imported(xliff);
      const lines = found.map(({ line, place, reason }) => `line ${line} ${place}: ${reason}`);
      return [...lines, ...unfinished.map(({ fields }) => `not finished: ${fields.join(', ')}`)].join('\n');
    } catch (error) {
      return (error as Error).message;
    }
  }
});
