import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Contacts, contactFacts } from '../../model/shapes/contacts-shape.js';
import type { Facts } from '../../model/shapes/shapes.js';
import { companyFacts } from './company-facts.js';

const read = (name: string) => ({ name, text: readFileSync(`content/${name}`, 'utf8') });
const lists = [read('lists/claims.yaml'), read('lists/calendar.yaml')];
const valuesOf = (name: string) => parse(read(name).text);
const contacts = contactFacts(valuesOf('lists/contacts.yaml') as Contacts);
const facts: Facts = { ...(valuesOf('lists/facts.yaml') as Facts), ...contacts };

/** What the check finds in a file, beside the page's `page.yaml`, if it is part of one. */
function findings(name: string, text: string, page = 'updated_at: 2026-11-16T08:00:00Z'): string[] {
  const shared = { name: name.replace(/[^/]+$/, 'page.yaml'), text: page };
  const sources = [...lists, ...(name.startsWith('pages/') ? [shared] : []), { name, text }];
  const found = companyFacts({ facts, sources, documents: { sources: [] } });
  return [...new Set(found.filter(({ source }) => source === name).map(({ reason }) => reason))];
}

const overview = 'documents/turboprop-maintenance-overview/en.yaml';
const release = (day: string) => `updated_at: 2026-11-16T08:00:00Z\nbody:\n  date: ${day}`;
const row = (label: string, value: string) => `rows:\n  - ["${label}", "${value}"]`;
const havlikova = (bio: string) => `body:\n  cards:\n    - id: jana-havlikova\n      bio: "<p>${bio}</p>"`;
const paragraph = (text: string) => `text: "<p>${text}</p>"`;

describe('texts that contradict what the company is, has or does', () => {
  it.each([
    [
      'the AOG line',
      overview,
      row('AOG line', '+420 555 010 199, {{aog_email}}'),
      /^\+420 555 010 199 contradicts {{aog_/,
    ],
    [
      'the support line',
      overview,
      row('Customer support', '+420 555 010 121'),
      /contradicts {{turboprop_support_phone/,
    ],
    [
      'the press office',
      'documents/press-kit/en.yaml',
      row('Press office', '{{turboprop_support_phone}}'),
      /contradicts {{press_/,
    ],
    [
      'the place of the exhaust',
      'documents/catalyst-datasheet/en.yaml',
      paragraph('Air enters at the rear.'),
      /^contradicts: the air/,
    ],
    [
      'modules, en',
      'pages/e/en.yaml',
      paragraph('Built from modules that can be exchanged at the operator’s base'),
      /service/,
    ],
    [
      'modules, it',
      'pages/e/it.yaml',
      paragraph('moduli che si sostituiscono alla base dell’operatore'),
      /service centres/,
    ],
    [
      'modules, pl',
      'pages/e/pl.yaml',
      paragraph('z modułów, które można wymienić w bazie użytkownika'),
      /service centres/,
    ],
    ['modules, cz', 'pages/e/cz.yaml', paragraph('z modulů, které lze vyměnit přímo na základně'), /service centres/],
    ['modules, PDF', overview, row('Shop', 'Module exchange, repair, overhaul and test.'), /service centres/],
    [
      'courses, en',
      'pages/product-support/en.yaml',
      paragraph('They are held in small groups in Rivalta'),
      /in Prague/,
    ],
    ['courses, it', 'pages/product-support/it.yaml', paragraph('Si tengono in piccoli gruppi a Rivalta'), /in Prague/],
    [
      'courses, pl',
      'pages/product-support/pl.yaml',
      paragraph('Odbywają się w małych grupach w Rivalcie'),
      /in Prague/,
    ],
    ['courses, cz', 'pages/product-support/cz.yaml', paragraph('Konají se v malých skupinách v Rivaltě'), /in Prague/],
    ['gearboxes, en', 'pages/w/en.yaml', paragraph('Ours are rated from {{power_gearbox_min}} MW'), /not yet sold/],
    ['gearboxes, it', 'pages/w/it.yaml', paragraph('I nostri coprono la fascia da 10 a 30'), /not yet sold/],
    ['gearboxes, PDF', 'documents/l/en.yaml', row('30', 'rating of our power gearboxes'), /not yet sold/],
    ['stopping the line, en', 'pages/v/en.yaml', paragraph('It is enough to give the reason.'), /need not defend/],
    [
      'stopping the line, it',
      'pages/v/it.yaml',
      paragraph('una consegna: basta spiegare il motivo.'),
      /need not defend/,
    ],
    ['stopping the line, pl', 'pages/v/pl.yaml', paragraph('Wystarczy podać powód.'), /need not defend/],
    ['stopping the line, cz', 'pages/v/cz.yaml', paragraph('Stačí uvést důvod.'), /need not defend/],
    ['the apprentice', 'feeds/magazine/cz.yaml', paragraph('Učeň se zeptal, proč'), /is a woman/],
    [
      'a rating',
      'pages/e/en.yaml',
      paragraph('Catalyst delivers 1,250 shp.'),
      /^1,250 contradicts {{turboprop_power}}/,
    ],
    ['an area', 'pages/p/it.yaml', paragraph('Rivalta: 120.000 m²'), /^120.000 contradicts {{rivalta_area}}/],
    ['an office', 'pages/r/en.yaml', paragraph('said Marta Rivoira, chief engineer.'), /^names marta-rivoira without/],
    ['a year', 'pages/r/en.yaml', paragraph('The engine first flew in 2022.'), /^2022 contradicts {{first_flight_/],
  ])('%s', (_, file, text, reason) => {
    expect(findings(file, text)).toEqual([expect.stringMatching(reason)]);
  });
});

describe('texts that are ahead of the calendar', () => {
  const flew = 'Catalyst flies for the first time';
  const served = 'The first operator flies with Catalyst';
  it.each([
    ['pages/a/en.yaml', '20-10-2026', 'With the first engines, aircraft fly in several time zones.', served],
    ['pages/a/it.yaml', '20-10-2026', 'I velivoli volano in più fusi orari.', served],
    ['pages/a/pl.yaml', '20-10-2026', 'Odkąd latem są silniki, samoloty latają w kilku strefach czasowych.', served],
    ['pages/a/cz.yaml', '20-10-2026', 'Od léta létají letouny v několika časových pásmech.', served],
    ['pages/b/en.yaml', '22-06-2021', 'From 1 July, operators of our turboprop engines can call.', served],
    ['pages/b/it.yaml', '22-06-2021', 'Chi impiega i nostri motori turboelica può chiamare.', served],
    ['pages/b/pl.yaml', '22-06-2021', 'Użytkownicy naszych silników turbośmigłowych mogą dzwonić.', served],
    ['pages/b/cz.yaml', '22-06-2021', 'Provozovatelé našich turbovrtulových motorů mohou volat.', served],
    ['pages/c/en.yaml', '01-03-2023', 'The engine has flown.', flew],
    ['pages/c/en.yaml', '16-03-2026', 'The certified engine delivers power.', 'EASA certifies Catalyst'],
  ])('%s of %s: %s', (file, day, text, event) => {
    expect(findings(file, paragraph(text), release(day))).toEqual([expect.stringContaining(event)]);
    expect(findings(file, paragraph(text), release('01-01-2028'))).toEqual([]);
  });

  it.each([
    ['en', 'She flew behind her own product before she was put in charge of it.'],
    ['it', 'Ha volato con il suo prodotto prima ancora di averne la responsabilità.'],
    ['pl', 'Latała z tym silnikiem, zanim powierzono jej cały pion.'],
    ['cz', 'S naším motorem létala dřív, než divizi převzala.'],
  ])('a biography in %s: nobody flies behind an engine before its first flight', (language, bio) => {
    const file = `pages/our-company/our-leadership/${language}.yaml`;
    expect(findings(file, havlikova(bio))).toEqual([expect.stringMatching(/^says on 2019-.*flies for the first time/)]);
    expect(findings(file, havlikova(bio.split(/(?: before|,? prima|,? zanim| dřív)/)[0] ?? ''))).toEqual([]);
  });

  it('an entry of the heritage speaks of its year', () => {
    const entry = (id: string) => `timeline:\n  - id: ${id}\n    content: <p>The turboprop has flown.</p>`;
    expect(findings('pages/h/en.yaml', entry('y2018'))).toEqual([expect.stringMatching(/^says on 2018-12-31/)]);
    expect(findings('pages/h/en.yaml', entry('y2023'))).toEqual([]);
  });
});

describe('values that have a name', () => {
  it.each([
    [
      'documents/x/en.yaml',
      row('AOG line', '+39 011 555 0199'),
      '+39 011 555 0199 is the fact {{aog_phone}}: write its name',
    ],
    [
      'pages/x/en.yaml',
      `text: <a href="tel:+390115550199">Call</a>`,
      '+390115550199 is the fact {{aog_phone}}: write its name',
    ],
    [
      'pages/x/en.yaml',
      paragraph('press@example.com'),
      'press@example.com is the fact {{press_email}}: write its name',
    ],
    ['pages/x/it.yaml', paragraph('Rivalta: 123.000 m²'), '123.000 is the fact {{rivalta_area}}: write its name'],
    ['pages/x/pl.yaml', paragraph('Rivalta: 123 000 m²'), '123 000 is the fact {{rivalta_area}}: write its name'],
    [
      'pages/x/en.yaml',
      paragraph('Catalyst first flew in 2023.'),
      '2023 is the fact {{first_flight_year}}: write its name',
    ],
    ['documents/x/en.yaml', row('Contact', '+39 011 555 0222'), 'no fact is the number +39 011 555 0222'],
  ])('%s: %s', (file, text, reason) => {
    expect(findings(file, text)).toEqual([reason]);
  });

  it.each([
    ['pages/x/en.yaml', paragraph('Catalyst, {{turboprop_power}} shp, first flew in {{first_flight_year}}.')],
    ['pages/x/page.yaml', 'regions:\n  - phone: "+1 202-555-0199"'],
    ['pages/x/en.yaml', paragraph('Another maker’s engine has 1,200 shp, and a plant elsewhere 90,000 m².')],
  ])('%s: %s is right', (file, text) => {
    expect(findings(file, text)).toEqual([]);
  });
});

describe('the lists', () => {
  it('a pattern that is none is an issue', () => {
    const text = 'figures:\n  - { facts: [aog_phone], about: "(AOG" }\ncontradictions: []\npeople: []';
    const sources = [{ name: 'lists/claims.yaml', text }];
    const found = companyFacts({ facts, sources, documents: { sources: [] } });
    expect(found.map(({ field }) => field)).toEqual([expect.stringMatching(/^figures\.0\.about/)]);
  });
});
