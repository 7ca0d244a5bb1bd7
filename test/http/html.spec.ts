import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { languageCodes } from '../../src/addressing/languages.js';
import { sendForm } from '../support/forms.js';
import { type Element, readMarkup } from '../support/markup.js';
import { Site, siteUrl } from '../support/site.js';
import { applyPath, filledIn } from '../support/supplier-form.js';

const configuration: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  elements: ['html5'],
  rules: {
    // How React writes HTML, which says the same: camel-case names, <br/>, required="", lower-case doctype.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Lists and details may be named: ARIA allows it wherever it does not forbid it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Menus stand in the page twice, for narrow screens and for wide ones, and one of the two is always hidden.
    // axe looks, in the browser, at those that are shown.
    'unique-landmark': 'off',
    // Of the native element no browser lets the look be chosen alike.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // A title names section, page and company (product 4.10), whatever its length; search results cut it.
    'long-title': 'off',
  },
};

let site: Site;
const validator = new HtmlValidate(configuration);

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

describe('valid HTML', () => {
  it('is what the check takes for such, and nothing else', async () => {
    const { body } = await site.get('/reach');
    const plant = (fault: string) => faultsOf(body.replace('</main>', `${fault}</main>`));
    expect((await plant('<p>one<div>two</div></p>')).join()).toMatch(/close-order|element-permitted-content/);
    expect((await plant('<p id="top">twice</p>')).join()).toMatch(/no-dup-id/);
    expect((await plant('<img src="/favicon.ico">')).join()).toMatch(/wcag\/h37/);
    expect((await plant('<button>no type</button>')).join()).toMatch(/no-implicit-button-type/);
    expect((await plant('<b id="&">&nothing;</b>')).join()).toMatch(/unrecognized-char-ref/);
  });

  it.each(languageCodes)(
    'is each template, in %s',
    async (language) => {
      const pages = await site.pages([language]);
      const firsts = pages.filter(
        ({ entry }, index) => pages.findIndex((other) => other.entry.template === entry.template) === index,
      );
      expect(firsts.length).toBeGreaterThanOrEqual(10);
      const search = pages.find(({ id }) => id === 'search')?.path;
      const paths = [
        ...firsts.map((page) => page.path),
        `${search}/a`,
        `${search}?query=`,
        `/${language}/nothing/here`,
      ];
      const faults: Record<string, string[]> = {};
      for (const address of paths) {
        const found = await faultsOf((await site.get(address)).body);
        if (found.length > 0) faults[address] = [...new Set(found)];
      }
      expect(faults).toEqual({});
    },
    30_000,
  );

  it.each([
    ['/newsletter', { EMAIL: 'reader@example.com', privacy: 'on' }],
    ['/ski-day', { first_name: 'Nina', surname: 'Sample', birth_date: '2018-06-30', privacy: 'on' }],
    [applyPath, filledIn],
  ])('is %s once its form was sent, refused or accepted', async (path, complete) => {
    const answers = [await sendForm(site, path, { gender: 'unicorn' }), await sendForm(site, path, complete)];
    expect(answers.map(({ status }) => status)).toEqual([422, 200]);
    for (const { body } of answers) expect(await faultsOf(body)).toEqual([]);
  });
});

const ofSrcset = (value = '') => value.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');

/** Every address that a page links to or loads. */
function addressesOf(page: Element): string[] {
  return page
    .all('*')
    .flatMap((element) => [
      element.name === 'link' && element.get('rel') === 'preconnect' ? undefined : element.get('href'),
      ...['src', 'poster', 'action', 'data-src'].map((name) => element.get(name)),
      ...ofSrcset(element.get('srcset')),
      ...ofSrcset(element.get('imagesrcset')),
      element.name === 'meta' && element.get('property') === 'og:image' ? element.get('content') : undefined,
    ])
    .filter((address): address is string => address !== undefined && address !== '');
}

describe('from the sitemap', () => {
  /** Every page that the sitemaps list, by its path; then every page that those link to. */
  const pages = new Map<string, { markup: Element; ids: Set<string | undefined> }>();
  /** Where each address was found. */
  const links = new Map<string, string>();
  const statuses = new Map<string, number>();

  const locationsOf = async (sitemap: string) =>
    readMarkup((await site.get(sitemap)).body.replace(/^<\?xml.*?\?>/, ''))
      .all('loc')
      .map(({ text }) => text.slice(siteUrl.length));

  async function visit(address: string): Promise<void> {
    const isFile = /\.\w+$/.test(address);
    const answer = await site.send(address, { method: isFile ? 'HEAD' : 'GET' });
    statuses.set(address, answer.status);
    if (isFile || !answer.headers['content-type']?.startsWith('text/html')) return;
    const markup = readMarkup(answer.body);
    pages.set(address, { markup, ids: new Set(markup.all('*').map((element) => element.get('id'))) });
    for (const found of addressesOf(markup)) {
      const url = new URL(found, siteUrl + address);
      if (url.origin === siteUrl && !links.has(url.href)) links.set(url.href, address);
    }
  }

  const withoutHash = (href: string) => (href.split('#')[0] ?? '').slice(siteUrl.length);

  beforeAll(async () => {
    const sitemaps = await locationsOf('/sitemap.xml');
    for (const sitemap of sitemaps) for (const address of await locationsOf(sitemap)) await visit(address);
    for (;;) {
      const next = [...links.keys()].map(withoutHash).find((address) => !statuses.has(address));
      if (next === undefined) break;
      await visit(next);
    }
  }, 60_000);

  it('every page can be reached', () => {
    expect(pages.size).toBeGreaterThan(190);
    expect(links.size).toBeGreaterThan(1000);
  });

  it('no link, picture, script, style, font or form is broken, or leads about', () => {
    const broken = [...links]
      .map(([href, from]) => ({ from, to: withoutHash(href), status: statuses.get(withoutHash(href)) }))
      .filter(({ status }) => status !== 200);
    expect(broken).toEqual([]);
  });

  it('no anchor is missing on the page that it leads to', () => {
    const missing = [...links]
      .filter(([href]) => href.includes('#'))
      .map(([href, from]) => ({ from, href, id: decodeURIComponent(new URL(href).hash.slice(1)) }))
      .filter(({ href, id }) => id === '' || !pages.get(withoutHash(href))?.ids.has(id));
    expect(missing).toEqual([]);
  });

  it('no link is without words', () => {
    const empty = [...pages].flatMap(([from, { markup }]) =>
      markup
        .all('a')
        .filter(
          (link) =>
            link.text === '' && !link.get('aria-label') && !link.all('img').some((picture) => picture.get('alt')),
        )
        .map((link) => ({ from, href: link.get('href') })),
    );
    expect(empty).toEqual([]);
  });

  it('no picture is without its text, or without its size', () => {
    const silent = [...pages].flatMap(([from, { markup }]) =>
      markup
        .all('img')
        // The few pixels that stand for a picture lie under it, in its size.
        .filter((picture) => !picture.get('src')?.startsWith('data:') || picture.get('alt') === undefined)
        .filter((picture) => picture.get('alt') === undefined || !picture.get('width') || !picture.get('height'))
        .map((picture) => ({ from, src: picture.get('src') })),
    );
    expect(silent).toEqual([]);
  });

  it('no stylesheet asks for a file that is not there', async () => {
    const sheets = [...statuses.keys()].filter((address) => address.endsWith('.css'));
    expect(sheets).toHaveLength(1);
    const css = readFileSync(path.join('dist/client', sheets[0] ?? ''), 'utf8');
    const files = [...css.matchAll(/url\((?!["']?data:)["']?([^"')]+)["']?\)/g)].map(([, address = '']) => address);
    expect(files.some((file) => file.endsWith('.woff2'))).toBe(true);
    for (const file of new Set(files)) {
      const { pathname, origin } = new URL(file, siteUrl + sheets[0]);
      expect([file, origin, (await site.send(pathname, { method: 'HEAD' })).status]).toEqual([file, siteUrl, 200]);
    }
  });

  it('every page has one stylesheet', () => {
    const heavy = [...pages].filter(([, { markup }]) => markup.all('link', { rel: 'stylesheet' }).length !== 1);
    expect(heavy.map(([from]) => from)).toEqual([]);
  });
});
