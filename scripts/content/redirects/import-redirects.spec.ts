import { ContentFolder, companyNames } from '../../../src/content/files/folder/content-folder.fixture.js';
import { exportRedirects, importRedirects } from './import-redirects.js';

const folder = ContentFolder.forEachTest();

const place = () => ({ contentDir: folder.contentDir, publicDir: folder.publicDir, companyNames });
const read = (csv: string) => importRedirects(csv, { ...place(), siteHost: 'www.example.com' });
const added = async (csv: string) => {
  const { text, faults } = await read(csv);
  expect(faults).toEqual([]);
  return text.replace(folder.read('redirects.yaml').split('moved:')[0] ?? '', '').replace(/moved:[\s\S]*/, '');
};

it('adds a table at the end of the legacy redirects, in one spelling, and leaves the rest as it is', async () => {
  const table = [
    'from;to',
    '/Who/Profile;/en/about',
    'https://old.example.com/Prezentace/P%c5%99ehled/;https://old.example.com/en/reach?tab=1#why',
    '/With%20Blank;https://www.example.com/en/reach/#why',
    '/Pr\u030cehled;/reach',
    '/R%26D;',
    '/a%2fb;/reach',
  ];
  expect(await added(`\ufeff${table.join('\r\n')}\r\n`)).toBe(
    [
      '  /Who/Profile: /en/about',
      '  /Prezentace/Přehled: /en/reach?tab=1#why',
      '  /With Blank: /en/reach#why',
      '  /Přehled: /reach',
      '  /R%26D: null',
      '  /a%2Fb: /reach',
      '',
    ].join('\n'),
  );
});

it('takes what is there already, and what is in the table twice, once', async () => {
  expect(await read('/Old,/en/reach/\n/Gone,\n/New,/reach\nhttp://old.example.com/New/,/reach\n')).toMatchObject({
    added: 1,
    known: 3,
    faults: [],
  });
});

it('lists every fault with its line, and adds nothing unless all the rest is right', async () => {
  const before = folder.read('redirects.yaml');
  const rows = {
    '/Right,/reach': undefined,
    '/Old,/en/about': '/Old: in redirects.yaml it leads to /en/reach',
    '/Gone,/en/about': '/Gone: in redirects.yaml it is gone',
    '/Chain,/Old': '/Chain: /Old is redirected too: a chain',
    '/Nowhere,/en/abuot': '/Nowhere: no page /en/abuot; did you mean /en/about?',
    '/it/reach-it,/about': '/it/reach-it: /it/reach-it is the path of a page',
    '/a?id=5,/about': '/a?id=5: can never be requested: only the path is matched, and any query is carried over',
    '/Other,https://other.example.com/': 'https://other.example.com/ leads to another site',
    'Old/Page,/about': 'Old/Page is no address: it must begin with a slash, or with https:// and a host',
    '/Three,/about,301': 'it has more than two cells',
  };
  const { text, faults, ...counts } = await read(Object.keys(rows).join('\n'));
  const expected = Object.values(rows).map((reason, index) => ({ line: index + 1, reason }));
  expect(faults).toEqual(expected.filter(({ reason }) => reason !== undefined));
  expect([text, counts.added]).toEqual([before, 0]);
});

it('what is exported can be imported, and adds nothing', async () => {
  folder.write('redirects.yaml', 'legacy:\n  /Old: /en/reach#why\n  "/a, b": /about\n  /Gone:\nmoved:\n  was: reach\n');
  const table = await exportRedirects(place());
  expect(table).toBe('\ufefffrom,to\r\n/Old,/en/reach#why\r\n"/a, b",/about\r\n/Gone,\r\n');
  expect(await read(table)).toMatchObject({ added: 0, known: 3, faults: [] });
});
