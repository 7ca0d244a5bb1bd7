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
    ['<img src="x" alt="">', '<img> is dropped'],
    ['<iframe src="https://x.example"></iframe>', '<iframe> is dropped with its text'],
    ['<stong>x</stong>', '<stong> is dropped; did you mean strong?'],
    ['<p style="color: red">x</p>', 'style of <p> is dropped'],
    ['<td class="a">x</td>', 'class of <td> is dropped: it takes colspan, rowspan'],
  ])('is reported with its line: %s', async (html, reason) => {
    write(`<p>One</p>\n${html}`);
    const [line, ...others] = await errorsIn(folder);
    expect(line?.replace(/:\d+ /, ' ')).toBe(`pages/about/it.yaml:7 body.text: ${reason}`);
    expect(others).toEqual([]);
  });

  it('is reported once in a field, at its first occurrence', async () => {
    write('<p>One <u>two</u></p>\n<p><u>three</u></p>');
    expect(await errorsIn(folder)).toEqual(['pages/about/it.yaml:6:12 body.text: <u> is dropped']);
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
