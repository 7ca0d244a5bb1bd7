import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkContent } from '../../src/content/check/check-content.js';
import { companyNames } from '../../src/content/files/folder/content-folder.fixture.js';
import { WithSite } from './support/with-site.js';

const own = new WithSite();
const folder = mkdtempSync(path.join(tmpdir(), 'content-'));

beforeAll(async () => {
  cpSync('content', folder, { recursive: true, filter: (name) => !/\.(?:jpe?g|png)$/.test(name) });
  await own.start({ contentDir: folder });
});
afterAll(async () => {
  await own.stop();
  rmSync(folder, { recursive: true });
});

/** Publishes other paths, after the form has stored them as a draft. */
async function move(id: unknown, data: object, locale = 'en') {
  expect((await own.publisher.save({ id }, data, locale, 'draft=true&autosave=true')).status).toBe(200);
  const { status, json } = await own.publisher.save({ id }, { _status: 'published' }, locale);
  expect([status, json.errors]).toEqual([200, undefined]);
}

/** Files are written after the response. */
async function eventually(expectation: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + 30_000; ; ) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await wait(50);
  }
}

async function expectRedirects(redirects: Record<string, string>) {
  for (const [from, location] of Object.entries(redirects))
    await own.until(from, ({ headers }) => headers.location === location);
}

const linesOf = (text: string) => text.split('\n');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

/** What the rules say of the files, of which pictures are not there, and PDFs not made. */
async function issuesOfFiles() {
  const issues = await checkContent({ contentDir: folder, publicDir: 'public', companyNames });
  return issues.filter(({ source, reason }) => !/picture|images|\/pdf\//.test(`${source} ${reason}`));
}

it('the addresses of a page with another English path redirect to it, in each language', async () => {
  const { id } = await own.publisher.page('reach');
  await move(id, { path: 'reach-moved' });
  await own.until('/reach-moved', ({ status }) => status === 200);
  await expectRedirects({
    '/reach': '/reach-moved',
    '/en/reach': '/reach-moved',
    '/it/reach': '/it/regolamento-reach',
    '/pl/reach': '/pl/rozporzadzenie-reach',
    '/cz/reach': '/cz/narizeni-reach',
    '/Legal/REACH': '/en/reach-moved',
  });
  await move(id, { path: 'reach-again' });
  await expectRedirects({ '/reach': '/reach-again', '/reach-moved': '/reach-again' });
});

it('its files move, and what leads to it follows, in the files too', async () => {
  const { id } = await own.publisher.page('candidate-privacy-notice');
  await move(id, { path: 'careers/privacy' });
  await move(id, { alias: 'lavora-con-noi/privacy' }, 'it');
  await expectRedirects({
    '/candidate-privacy-notice': '/careers/privacy',
    '/it/candidate-privacy-notice': '/it/lavora-con-noi/privacy',
    '/it/informativa-privacy-candidati': '/it/lavora-con-noi/privacy',
    '/ita/Lavora-con-noi/Privacy': '/it/lavora-con-noi/privacy',
  });
  await eventually(async () => {
    expect(existsSync(path.join(folder, 'pages/candidate-privacy-notice/en.yaml'))).toBe(false);
    expect(linesOf(read('pages/careers/privacy/it.yaml'))).toEqual(
      linesOf(readFileSync('content/pages/candidate-privacy-notice/it.yaml', 'utf8')).map((line) =>
        line
          .replace('schema=../../', 'schema=../../../')
          .replace('informativa-privacy-candidati', 'lavora-con-noi/privacy'),
      ),
    );
    expect(await issuesOfFiles()).toEqual([]);
  });
});
