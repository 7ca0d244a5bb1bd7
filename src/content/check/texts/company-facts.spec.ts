import { companyFacts } from './company-facts.js';

const claims = `figures:
  - { facts: [aog_phone], about: '(?<!-)\\bAOG\\b' }
  - { facts: [power], unit: shp, about: Catalyst }
  - { facts: [rivalta_area], unit: m², about: Rivalt }
contradictions:
  - { claim: the air enters at the front, in: documents/, never: { en: at the rear, it: da dietro } }
people:
  - { id: eva-neri, name: Eva Neri, role: { en: chief engineer, it: direttrice }, since: '2019-06-01' }
before_office: { en: 'before she ', it: 'prima di' }
`;
const calendar = `- event: The engine flies
  facts: [flight_date, flight_year]
  said: { en: first flew|has flown|flew, it: ha volato }
`;
const facts = {
  ...{ aog_phone: '+39 011 555 0199', desk_phone: '+39 011 555 0121', press_email: 'press@example.com' },
  ...{ power: '1300', rivalta_area: 123_000, flight_date: '2023-05-04', flight_year: '2023' },
};

/** What the check finds in a file, beside the page's `page.yaml`, if it is part of one. */
function findings(name: string, text: string, date?: string): string[] {
  const sources = [
    { name: 'lists/claims.yaml', text: claims },
    { name: 'lists/calendar.yaml', text: calendar },
    { name: name.replace(/[^/]+$/, 'page.yaml'), text: date ? `body:\n  date: ${date}` : '' },
    { name, text },
  ];
  const found = companyFacts({ facts, sources, documents: { sources: [] } });
  return found.filter(({ source }) => source === name).map(({ reason }) => reason);
}

const paragraph = (text: string) => `text: "<p>${text}</p>"`;

it.each([
  ['documents/x/en.yaml', 'Air enters at the rear.', 'contradicts: the air enters at the front'],
  ['documents/x/it.yaml', "L'aria entra da dietro.", 'contradicts: the air enters at the front'],
  ['pages/media/media-releases/x/en.yaml', 'said Eva Neri.', 'names eva-neri without the right office'],
  ['pages/x/en.yaml', 'AOG line: {{desk_phone}}', '+39 011 555 0121 contradicts {{aog_phone}}'],
  ['pages/x/en.yaml', 'Catalyst delivers 1,250 shp.', '1,250 contradicts {{power}}'],
  ['pages/x/it.yaml', 'Rivalta: 120.000 m²', '120.000 contradicts {{rivalta_area}}'],
  ['pages/x/en.yaml', 'It first flew in 2022.', '2022 contradicts {{flight_year}} or {{flight_date}}'],
])('%s: "%s" contradicts what the company is, has or does', (file, text, reason) => {
  expect(findings(file, paragraph(text))).toEqual([reason]);
});

it.each([
  ['pages/x/en.yaml', 'AOG line: +39 011 555 0199', '+39 011 555 0199 is the fact {{aog_phone}}: write its name'],
  ['pages/x/en.yaml', 'press@example.com', 'press@example.com is the fact {{press_email}}: write its name'],
  ['pages/x/it.yaml', 'Rivalta: 123.000 m²', '123.000 is the fact {{rivalta_area}}: write its name'],
  ['pages/x/pl.yaml', 'Rivalta: 123 000 m²', '123 000 is the fact {{rivalta_area}}: write its name'],
  ['pages/x/en.yaml', 'It first flew in 2023.', '2023 is the fact {{flight_year}}: write its name'],
  ['pages/x/en.yaml', 'Call +39 011 555 0222.', 'no fact is the number +39 011 555 0222'],
])('%s: "%s" writes out what has a name', (file, text, reason) => {
  expect(findings(file, paragraph(text))).toEqual([reason]);
});

it.each([
  'Catalyst, {{power}} shp, first flew in {{flight_year}}.',
  'Another engine has 1,200 shp, and a plant elsewhere 90,000 m².',
  'Eva Neri, chief engineer, said so.',
])('"%s" is right', (text) => {
  expect(findings('pages/media/media-releases/x/en.yaml', paragraph(text))).toEqual([]);
});

describe('a text is not ahead of the calendar', () => {
  it('on the day of a release', () => {
    const text = paragraph('The engine has flown.');
    expect(findings('pages/x/en.yaml', text, '01-03-2023')).toEqual([
      'says on 2023-03-01, before 2023-05-04: The engine flies',
    ]);
    expect(findings('pages/x/en.yaml', text, '01-03-2024')).toEqual([]);
  });

  it('in an entry of the heritage, which speaks of its year', () => {
    const entry = (id: string) => `timeline:\n  - id: ${id}\n    content: <p>It has flown.</p>`;
    expect(findings('pages/x/en.yaml', entry('y2018'))).toEqual([expect.stringMatching(/^says on 2018-12-31/)]);
    expect(findings('pages/x/en.yaml', entry('y2023'))).toEqual([]);
  });

  it('in a biography, of the time before the office', () => {
    const card = (bio: string) => `cards:\n  - id: eva-neri\n    bio: <p>${bio}</p>`;
    expect(findings('pages/x/en.yaml', card('She flew before she led it.'))).toEqual([
      'says on 2019-06-01, before 2023-05-04: The engine flies',
    ]);
    expect(findings('pages/x/en.yaml', card('She flew.'))).toEqual([]);
  });
});

it('a pattern that is none is an issue', () => {
  const text = 'figures:\n  - { facts: [aog_phone], about: "(AOG" }\ncontradictions: []\npeople: []';
  const sources = [{ name: 'lists/claims.yaml', text }];
  const found = companyFacts({ facts, sources, documents: { sources: [] } });
  expect(found.map(({ field }) => field)).toEqual([expect.stringMatching(/^figures\.0\.about/)]);
});
