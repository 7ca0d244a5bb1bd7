import { companyFacts } from './company-facts.js';

const claims = `numbers:
  en: [two, three, four, five]
  cz: ['dv(?:a|ě|ou)', 'tř(?:i|í)', 'čtyři', 'pěti?']
figures:
  - { facts: [aog_phone], about: '(?<!-)\\bAOG\\b' }
  - { facts: [power], unit: shp, about: Catalyst }
  - { facts: [rivalta_area], unit: m², about: Rivalt }
  - { values: ['5'], unit: 'blades|listů' }
  - { values: [EN 9102], pattern: 'EN \\d{4}', about: first article }
  - { values: ['2026-01-12'], in: documents/certificate }
contradictions:
  - { claim: the air enters at the front, in: documents/, never: { en: at the rear, it: da dietro } }
  - claim: the gearbox is not yet sold
    about: { en: power gearbox }
    never: { en: we (?:sell|supply) }
    unless: { en: not yet }
work:
  overhaul: { en: overhaul, pl: remont }
  repair: { en: repair, pl: napraw }
  gears: { en: gears, pl: kół zębatych }
plants:
  - { id: rivalta, name: Rivalt, does: [overhaul, gears] }
  - { id: brindisi, name: Brindisi, does: [repair] }
processes:
  - process: powder is removed before pressing
    steps: [{ en: loose powder, it: polvere }, { en: pressed, it: pressa }]
people:
  - { id: eva-neri, name: Eva Neri, role: { en: chief engineer, it: direttrice }, since: '2019-06-01' }
before_office: { en: 'before she ', it: 'prima di' }
`;
const calendar = `- event: The engine flies
  facts: [flight_date, flight_year]
  said: { en: first flew|has flown|flew, it: ha volato }
- event: The plant opens
  date: '2014-03-12'
  said: { en: plant opened, pl: otwarto zakład }
`;
const services = 'body: { service_groups: [{ rows: [{ engine: CT7-2E1, shop: Brindisi }] }] }';
const facts = {
  ...{ aog_phone: '+39 011 555 0199', desk_phone: '+39 011 555 0121', press_email: 'press@example.com' },
  ...{ power: '1300', rivalta_area: 123_000, flight_date: '2023-05-04', flight_year: '2023' },
};

/** What the check finds in a file, beside the page's `page.yaml`, if it is part of one. */
function findings(name: string, text: string, date?: string): string[] {
  const sources = [
    { name: 'lists/claims.yaml', text: claims },
    { name: 'lists/calendar.yaml', text: calendar },
    { name: 'pages/services/commercial-aviation/page.yaml', text: services },
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
  ['pages/x/en.yaml', 'A propeller with four blades.', '4 contradicts 5'],
  ['pages/x/cz.yaml', 'Vrtule má čtyři listů.', '4 contradicts 5'],
  ['documents/x/en.yaml', 'The first article follows EN 9103.', 'EN 9103 contradicts EN 9102'],
  ['documents/certificate/it.yaml', 'Valido dal 12 gennaio 2025', '12 gennaio 2025 contradicts 2026-01-12'],
  ['pages/x/en.yaml', 'The plant opened in 2015.', '2015 contradicts 2014-03-12'],
  ['pages/x/pl.yaml', '13 marca 2014 otwarto zakład.', '13 marca 2014 contradicts 2014-03-12'],
  ['pages/x/en.yaml', 'We sell the power gearbox.', 'contradicts: the gearbox is not yet sold'],
  ['documents/x/pl.yaml', 'Remonty w Brindisi.', 'says of brindisi, where this is not done: overhaul'],
  [
    'pages/x/en.yaml',
    'Gears come from Rivalta, gears from Brindisi.',
    'says of brindisi, where this is not done: gears',
  ],
  ['pages/x/en.yaml', 'Rivalta overhauls the CT7-2E1.', 'has CT7-2E1 in rivalta: the table of services says Brindisi'],
  [
    'pages/x/it.yaml',
    'Si pressa il pezzo. Poi si toglie la polvere.',
    'tells the steps in another order than they are done: powder is removed before pressing',
  ],
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
  'A propeller with five blades.',
  'We sell the power gearbox, but not yet.',
  'Rivalta overhauls gears, Brindisi repairs the CT7-2E1.',
  'Loose powder is taken out before the part is pressed.',
  'The plant opened on 12 March 2014.',
])('"%s" is right', (text) => {
  expect(findings('pages/media/media-releases/x/en.yaml', paragraph(text))).toEqual([]);
});

it('a release begins with its own date', () => {
  const release = 'pages/media/media-releases/x/cz.yaml';
  const text = paragraph('<strong>Praha, 4. dubna 2017.</strong> Motor běží.');
  expect(findings(release, text, '04-04-2017')).toEqual([]);
  expect(findings(release, text, '05-04-2017')).toEqual(['begins with 4. dubna 2017, but its date is 2017-04-05']);
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
