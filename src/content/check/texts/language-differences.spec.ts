import { type Language, languageCodes } from '../../../routing/languages.js';
import { companyFacts } from './company-facts.js';

const claims = String.raw`numbers:
  en: [two, three, four]
  it: [due, tre, quattro]
  pl: ['dw(?:a|ie|u)', trzy, 'czter(?:y|o)']
  cz: ['dv(?:a|ě|ou)', tři, 'čtyři?']
units:
  symbols: 'bar|k?Nm'
  '%': '%'
  years: { en: 'years?', it: 'ann[oi]', pl: 'lata|letni\p{L}*', cz: 'roky|let[ýé]\p{L}*' }
own_laws: 'D\.Lgs\. 2003'
expected: { en: expected, it: previst, pl: mają, cz: mají }
`;
const release = 'pages/media/media-releases/x';

/** What the check finds in a text of a release, written alike in the languages that are not given. */
function findings(texts: Partial<Record<Language, string>>, folder = release, otherwise = 'x'): string[] {
  const written = languageCodes.map((code) => ({
    name: `${folder}/${code}.yaml`,
    text: JSON.stringify({ body: { text: texts[code] ?? otherwise } }),
  }));
  const page = { name: `${folder}/page.yaml`, text: 'body: { date: 11-10-2022 }' };
  const sources = [{ name: 'lists/claims.yaml', text: claims }, page, ...written];
  const found = companyFacts({ facts: { torque: 5450 }, sources, documents: { sources: [] } });
  return found.map(({ source, reason }) => `${source.slice(-7, -5)}: ${reason}`);
}

const right = {
  en: 'In 2024 the A330 took 8.6% at 1,200 bar and {{torque}} Nm, a four-year plan for three years.',
  it: 'Nel 2024 l’A330 ha preso l’8,6% a 1.200 bar e {{torque}} Nm, piano di quattro anni per tre anni.',
  pl: 'W 2024 roku A330 wziął 8,6% przy 1200 bar i {{torque}} Nm, czteroletni plan na trzy lata.',
  cz: 'V roce 2024 vzal A330 8,6 % při 1 200 bar a {{torque}} Nm, čtyřletý plán na tři roky.',
};

it('all languages have the same quantities, years and designations, each in its way of writing', () => {
  expect(findings(right)).toEqual([]);
});

describe.each(languageCodes)('in %s alone', (language) => {
  it.each([
    ['2024', '2023', 'lacks 2024, has 2023'],
    [/8[.,]6/, '6,8', 'lacks 8.6 %, has 6.8 %'],
    ['A330', 'A340', 'lacks A330, has A340'],
    [' Nm', ' kNm', 'lacks {{torque}} Nm, has {{torque}} kNm'],
    [/ bar/, '', 'lacks 1200 bar'],
    [/three|tre|trzy|tři/, 'TWO', 'lacks 3 years, has 2 years'],
  ])('%s cannot become %s', (from, to, reason) => {
    const two = { en: 'two', it: 'due', pl: 'dwa', cz: 'dva' }[language];
    const texts = { ...right, [language]: right[language].replace(from, to.replace('TWO', two)) };
    const reasons = reason.split(', ').map((each) => `${language}: ${each}, unlike the other languages`);
    expect(findings(texts).sort()).toEqual(reasons.sort());
  });
});

it('of two languages against two, those are named that differ from English', () => {
  const found = findings({ it: '20 bar', pl: '20 bar' });
  expect(found).toEqual(['it', 'pl'].map((code) => `${code}: has 20 bar, unlike the other languages`));
});

it('a language may cite laws of its own country', () => {
  expect(findings({ it: 'D.Lgs. 2003' })).toEqual([]);
  expect(findings({ it: 'D.Lgs. 2003, 2004' })).toEqual(['it: has 2004, unlike the other languages']);
});

it.each([
  ['en', 'Engines are expected in {}.', 'January'],
  ['it', 'I motori sono previsti a {}.', 'gennaio'],
  ['pl', 'Silniki mają dotrzeć w {}.', 'styczniu'],
  ['cz', 'Motory mají dorazit v {}.', 'lednu'],
] as const)('a release in %s expects nothing before its own date', (language, text, month) => {
  const inYear = (year: number) => findings({ [language]: text.replace('{}', `${month} ${year}`) }, release, `${year}`);
  expect(inYear(2023)).toEqual([]);
  expect(inYear(2022)).toEqual([`${language}: expects something in 2022-01, but its date is 2022-10-11`]);
});
