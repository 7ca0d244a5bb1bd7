import { ContentFolder } from '../../files/folder/content-folder.fixture.js';
import { allowedAttributes, allowedTags } from '../../text/sanitise.js';
import { errorsIn } from '../check-folder.fixture.js';

const folder = ContentFolder.forEachTest();

const write = (html: string) => {
  const lines = html.replace(/^/gm, '    ');
  folder.write('pages/about/it.yaml', `alias: about-it\nbody:\n  title: A <b>\n  summary: S\n  text: |\n${lines}\n`);
};

describe('what is dropped from rich text', () => {
  it.each([
    ['<h1>x</h1>', '<h1> is dropped; did you mean h2?'],
    ['<iframe src="https://x.example"></iframe>', '<iframe> is dropped with its text'],
    ['<stong>x</stong>', '<stong> is dropped; did you mean strong?'],
    ['<p style="color: red">x</p>', 'style of <p> is dropped'],
    ['<td class="a">x</td>', 'class of <td> is dropped: it takes colspan, rowspan'],
  ])('is reported once, with its line: %s', async (html, reason) => {
    write(`<p>One</p>\n${html}`);
    const errors = await errorsIn(folder);
    expect(errors.map((line) => line.replace(/:\d+ /, ' '))).toEqual([`pages/about/it.yaml:7 body.text: ${reason}`]);
  });

  it('includes none of the elements and attributes that editors may use', async () => {
    const value: Record<string, string> = { href: '/reach', colspan: '1', rowspan: '1', start: '2' };
    const tags = allowedTags.map((tag) => {
      const attributes = (allowedAttributes[tag] ?? []).map((name) => ` ${name}="${value[name] ?? `${name}-${tag}`}"`);
      const inner = tag === 'table' ? '<th>x</th>' : 'x';
      return `<${tag}${attributes.join('')}>${inner}</${tag}>`;
    });
    write(tags.join('\n'));
    expect(await errorsIn(folder)).toEqual([]);
  });
});

describe('contacts', () => {
  const press = 'press:\n  name: Ada Neri\n  phone: "+39 011 555 0161"\n';

  it('are named where no text uses them, and where two have one number', async () => {
    folder.write('lists/contacts.yaml', `${press}desk:\n  phone: "+39 011 555 0161"\n`);
    folder.page('desk', 'sidebar', 'text: <p>{{press_name}}</p>');
    expect(await errorsIn(folder)).toEqual([
      'lists/contacts.yaml:4 desk: no text uses this contact',
      'lists/contacts.yaml:5 desk.phone: has the number of press',
    ]);
  });

  it('are the place of a number or address that a text writes out', async () => {
    folder.write('lists/contacts.yaml', press);
    write('<p>Call +39 011 555 0161.</p>');
    const reason = '+39 011 555 0161 is the fact {{press_phone}}: write its name';
    expect(await errorsIn(folder)).toContainEqual(expect.stringContaining(reason));
  });
});

it('a summary that search results would cut is named, with its facts filled in', async () => {
  const write = (summary: string) =>
    folder.write(
      'pages/about/it.yaml',
      `alias: about-it\nbody:\n  title: A\n  summary: '${summary}'\n  text: <p>x</p>\n`,
    );
  write(`{{count}} ${'parola '.repeat(21)}fine.`);
  expect(await errorsIn(folder)).toEqual([]);
  write(`{{count}} ${'parola '.repeat(21)}fine..`);
  expect(await errorsIn(folder)).toEqual([
    'pages/about/it.yaml:4 body.summary: has 159 characters: search results show 158',
  ]);
});
