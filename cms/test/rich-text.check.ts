import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { Cms, type Session } from './support/cms.js';

/** Texts of pages, by the pages' paths. */
const texts = {
  target: '<p>Reached by a link.</p>',
  words:
    '<p>A <strong>gear</strong>, <em>oil</em>, H<sub>2</sub>O, 22<sup>1</sup>, {{company}} &amp; "co"<br />next line</p>',
  headings: '<h2 id="kept">A heading</h2><p>Text</p><h3>Another</h3><h4 id="last">The last</h4>',
  lists: '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><ol start="3"><li>Three</li></ol>',
  quotation: '<blockquote><p>Quoted</p></blockquote>',
  table:
    '<table><caption>Times</caption><thead><tr><th scope="col">Work</th><th scope="col">Days</th></tr></thead>' +
    '<tbody><tr><th scope="row">Repair</th><td>19</td></tr><tr><td colspan="2">On request</td></tr></tbody></table>',
  links:
    '<p><a href="/target">page</a> <a href="/target#there">heading</a> <a href="/pdf/a.pdf">document</a> ' +
    '<a href="/no/such-page?a=1&amp;b=2">address</a> <a href="mailto:{{support_email}}">mail</a></p>',
};

/** As office programs and browsers write it. */
const pasted = `<table class="MsoTable" border="1"><colgroup><col width="64"></colgroup><tbody>
  <tr style="height:15pt"><td style="width:48pt"><b>Engine</b></td><td><span lang="EN">WGE9X</span></td></tr>
  <tr><td>Ratio</td><td>100</td></tr></tbody></table>`;

let cms: Cms;
let publisher: Session;
const textOf = async (id: string) => (await cms.gateway(`pages/en/${id}`)).json.body.text;

beforeAll(async () => {
  const [content, dataDir] = ['content-', 'cms-'].map((name) => mkdtempSync(path.join(tmpdir(), name))) as [
    string,
    string,
  ];
  for (const name of readdirSync('content', { recursive: true, encoding: 'utf8' })) {
    if (/^(?!pages).*\.(?:yaml|jpg|png)$/.test(name)) cpSync(path.join('content', name), path.join(content, name));
  }
  for (const [id, text] of Object.entries({ ...texts, pasted })) {
    const folder = path.join(content, 'pages', id);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(folder, 'page.yaml'),
      stringify({ template: 'sidebar', updated_at: '2026-01-01T00:00:00Z' }),
    );
    writeFileSync(path.join(folder, 'en.yaml'), stringify({ alias: id, body: { title: id, summary: id, text } }));
  }
  await Cms.import(content, dataDir);
  rmSync(content, { recursive: true });
  cms = await Cms.start({ dataDir });
  publisher = await cms.login('publisher');
});
afterAll(() => cms?.stop());

it.each(Object.entries(texts))('text comes from the editor as it was written: %s', async (id, text) => {
  const facts = { company: 'Subalpina Aero', support_email: 'support@example.com' };
  expect(await textOf(id)).toBe(text.replace(/\{\{(\w+)\}\}/g, (_, name: keyof typeof facts) => facts[name]));
});

it('a pasted table is a table of the editor, and of the site', async () => {
  const { body } = await publisher.page('pasted');
  expect(body[0].text.root.children).toMatchObject([{ type: 'table', children: [{ type: 'tablerow' }, {}] }]);
  expect(await textOf('pasted')).toBe(
    '<table><tbody><tr><td><strong>Engine</strong></td><td>WGE9X</td></tr><tr><td>Ratio</td><td>100</td></tr></tbody></table>',
  );
});

it('what an editor left empty is left out', async () => {
  const page = await publisher.page('quotation');
  const { text, ...rest } = page.body[0];
  const [{ children, ...quote }] = text.root.children;
  const empty = { ...children[0], children: [] };
  const root = { ...text.root, children: [empty, { ...quote, children: [{ ...children[0] }, empty] }, empty] };
  expect((await publisher.save(page, { body: [{ ...rest, text: { root } }], _status: 'published' })).status).toBe(200);
  expect(await textOf('quotation')).toBe(texts.quotation);
});

it('an address that leads nowhere is an error of its text', async () => {
  const page = await publisher.page('links');
  const body = JSON.parse(JSON.stringify(page.body).replace('/pdf/a.pdf', 'javascript:alert(1)'));
  const { status, json } = await publisher.save(page, { body, _status: 'published' });
  expect([status, json.errors[0].data.errors[0].path]).toEqual([400, 'body.0.text']);
});

it('a link follows its page, and is plain text once the page is gone', async () => {
  const target = await publisher.page('target');
  expect((await publisher.save(target, { path: 'moved', _status: 'published' })).status).toBe(200);
  expect(await textOf('links')).toContain('<a href="/moved">page</a> <a href="/moved#there">heading</a>');
  expect((await publisher.request('DELETE', `/api/pages/${target.id}`)).status).toBe(409);
  await cms.evaluate(`await payload.delete({ collection: 'pages', id: ${target.id}, context: { isImport: true } })`);
  expect(await textOf('links')).toMatch(/^<p>page heading <a href="\/pdf/);
});
