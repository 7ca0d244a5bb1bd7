import { ContentFolder } from '../../files/folder/content-folder.fixture.js';
import { errorsIn } from '../check-folder.fixture.js';

const press = 'press:\n  name: Ada Neri\n  phone: "+39 011 555 0161"\n';

describe('contacts', () => {
  let folder: ContentFolder;

  beforeEach(() => {
    folder = new ContentFolder();
    folder.write('lists/contacts.yaml', press);
    folder.page('desk', 'sidebar', 'text: <p>{{press_name}}</p>');
  });
  afterEach(() => folder.erase());

  it('are named where no text uses them, and where two have one number', async () => {
    folder.write('lists/contacts.yaml', `${press}desk:\n  phone: "+39 011 555 0161"\n`);
    expect(await errorsIn(folder)).toEqual([
      'lists/contacts.yaml:4 desk: no text uses this contact',
      'lists/contacts.yaml:5 desk.phone: has the number of press',
    ]);
  });

  it('with a role that lacks a language, or a number without its country, are issues of their own', async () => {
    folder.write('lists/contacts.yaml', 'press:\n  role: { en: Officer }\n  phone: 011 555 0161\n');
    expect(await errorsIn(folder)).toEqual([
      expect.stringMatching(/^lists\/contacts\.yaml:2 press\.role\.it: is missing/),
      expect.stringMatching(/press\.role\.pl: is missing/),
      expect.stringMatching(/press\.role\.cz: is missing/),
      expect.stringMatching(/^lists\/contacts\.yaml:3.* press\.phone: .*a phone number with its country/),
    ]);
  });

  it('are the place of a number or address that a text writes out', async () => {
    folder.page('line', 'sidebar', 'text: <p>Call +39 011 555 0161.</p>');
    expect((await errorsIn(folder))[0]).toContain('+39 011 555 0161 is the fact {{press_phone}}: write its name');
  });
});
