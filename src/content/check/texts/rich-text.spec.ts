import { ContentFolder } from '../../files/folder/content-folder.fixture.js';
import { allowedAttributes, allowedTags } from '../../text/sanitise.js';
import { errorsIn } from '../check-folder.fixture.js';

describe('what is dropped from rich text', () => {
  let folder: ContentFolder;

  beforeEach(() => {
    folder = new ContentFolder();
  });

  afterEach(() => folder.erase());

  const write = (text: string) => {
    const lines = text
      .split('\n')
      .map((line) => `    ${line}\n`)
      .join('');
    folder.write('pages/about/it.yaml', `alias: about-it\nbody:\n  title: T\n  summary: S\n  text: |\n${lines}`);
  };

  it.each([
    ['<h1>x</h1>', '<h1> is dropped; did you mean h2?'],
    ['<h5>x</h5>', '<h5> is dropped; did you mean h2?'],
    ['<img src="x" alt="">', '<img> is dropped'],
    ['<iframe src="https://x.example"></iframe>', '<iframe> is dropped with its text'],
    ['<script>x()</script>', '<script> is dropped with its text'],
    ['<div>x</div>', '<div> is dropped'],
    ['<stong>x</stong>', '<stong> is dropped; did you mean strong?'],
    ['<p style="color: red">x</p>', 'style of <p> is dropped'],
    ['<p onclick="x()">x</p>', 'onclick of <p> is dropped'],
    ['<td class="a">x</td>', 'class of <td> is dropped: it takes colspan, rowspan'],
    ['<a href="/reach" target="_blank">x</a>', 'target of <a> is dropped: it takes href'],
  ])('is reported with its line: %s', async (html, reason) => {
    write(`<p>One</p>\n${html}`);
    const [line, ...others] = await errorsIn(folder);
    expect(line?.replace(/:\d+ /, ' ')).toBe(`pages/about/it.yaml:7 body.text: ${reason}`);
    expect(others).toEqual([]);
  });

  it('is a link with a scheme that is not allowed', async () => {
    write('<p>One</p>\n<a href=javascript:x()>x</a>');
    expect(await errorsIn(folder)).toEqual([
      'pages/about/it.yaml:7:13 body.text: javascript:x() is neither a path of this site nor an address with https:',
    ]);
  });

  it('is reported once in a field, at its first occurrence', async () => {
    write('<p>One <u>two</u></p>\n<p><u>three</u></p>');
    expect(await errorsIn(folder)).toEqual(['pages/about/it.yaml:6:12 body.text: <u> is dropped']);
  });

  it('is reported within blocks', async () => {
    folder.page('c', 'corporate', 'blocks: [{id: t, type: simple_text_block, text: "<p>a</p><hr>"}]');
    expect(await errorsIn(folder)).toHaveLength(4);
    expect((await errorsIn(folder))[0]).toBe(
      'pages/c/cz.yaml:5:60 body.blocks.0.text: <hr> is dropped; did you mean br?',
    );
  });

  it('includes none of the elements and attributes that editors may use', async () => {
    const value: Record<string, string> = { href: '/reach', colspan: '1', rowspan: '1', start: '2' };
    const tags = allowedTags.map((tag) => {
      const attributes = (allowedAttributes[tag] ?? []).map((name) => ` ${name}="${value[name] ?? `${name}-${tag}`}"`);
      return `<${tag}${attributes.join('')}>x</${tag}>`;
    });
    write(tags.join('\n'));
    expect(await errorsIn(folder)).toEqual([]);
  });

  it('is not looked for in plain fields, which show it as it is written', async () => {
    folder.write(
      'pages/about/it.yaml',
      'alias: about-it\nbody:\n  title: From <a> to <z>\n  summary: S\n  text: <p>x</p>\n',
    );
    expect(await errorsIn(folder)).toEqual([]);
  });
});
