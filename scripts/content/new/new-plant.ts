import { line } from '../../../src/content/model/shapes/field-shapes.js';
import { slugOf } from '../../../src/content/text/fold.js';
import { languageCodes } from '../../../src/routing/languages.js';
import { withItem } from '../yaml/value-edits.js';
import { aNumber, anAddress, asRichText, checkBy, checkPhone, checkPicture, oneLine } from './checks.js';
import { checkContactId, factName, withContact } from './contact-rows.js';
import { type Answers, answerIn, inEachLanguage, type Kind } from './question.js';

const folder = 'pages/our-company/where-we-are';
const factsFile = 'lists/facts.yaml';

/** A plant: its marker on the map, its card, its figures among the facts and its telephone among the contacts. */
export const plant: Kind = {
  questions(sources) {
    return [
      { name: 'name', text: 'Name', check: oneLine },
      { name: 'id', text: 'Id', check: checkContactId(sources), proposal: ({ name = '' }) => slugOf(name) },
      { name: 'longitude', text: 'Longitude in degrees', check: aNumber },
      { name: 'latitude', text: 'Latitude in degrees', check: aNumber },
      { name: 'area', text: 'Area in m²', check: aNumber },
      { name: 'staff', text: 'How many people work there, at least', check: aNumber },
      { name: 'phone', text: 'Telephone, as +39 011 555 0100', check: checkPhone },
      { name: 'map', text: 'Address of a map of the way', check: anAddress },
      { name: 'link', text: 'Page that its link leads to, as /commercial-aviation/turboprop', check: anAddress },
      ...inEachLanguage('link-label', 'Label of the link', () => ({ check: oneLine })),
      { name: 'picture', text: 'Picture of the plant, as /images/name.jpg', check: checkPicture(sources) },
      ...inEachLanguage('alt', 'What that picture shows', () => ({ check: oneLine })),
      { name: 'map-picture', text: 'Picture on the map, as /images/name.jpg', check: checkPicture(sources) },
      ...inEachLanguage('map-alt', 'What that picture shows', () => ({ check: oneLine })),
      ...inEachLanguage('role', 'What is made there, in a line', () => ({ check: oneLine })),
      ...inEachLanguage('caption', 'Caption', () => ({ check: oneLine })),
      ...inEachLanguage('address', 'Address', () => ({ check: oneLine })),
      ...inEachLanguage('text', 'Text'),
      ...inEachLanguage('products', 'Products, with semicolons between them', () => ({ check: checkBy(line) })),
      ...inEachLanguage('spec', 'Area and staff in a line', (language) => ({
        check: oneLine,
        proposal: ({ id = '' }) => worded(sources.read(`${folder}/${language}.yaml`), factName(id)),
      })),
    ];
  },
  files(sources, answers) {
    const { read } = sources;
    const { id = '', area, staff, phone } = answers;
    const fact = factName(id);
    const facts = read(factsFile).replace(/^plants: (\d+)$/m, (_, count: string) => `plants: ${Number(count) + 1}`);
    const figures = `${fact}_area: ${area}\n${fact}_staff: ${staff}\n`;
    const shared = `${folder}/page.yaml`;
    return new Map([
      [factsFile, facts.replace(/^(?:\w+_staff: \d+\n)(?![\s\S]*^\w+_staff:)/m, (last) => last + figures)],
      withContact(sources, id, { phone }),
      [shared, withBoth(read(shared), sharedPlace(answers), sharedPlant(answers))],
      ...languageCodes.map((language): [string, string] => {
        const file = `${folder}/${language}.yaml`;
        const own = (name: string) => answerIn(answers, name, language);
        const place = { id, locations: [{ id, role: own('role'), spec: own('spec'), alt: own('map-alt') }] };
        const card = {
          id,
          image: { alt: own('alt') },
          caption: own('caption'),
          url: own('link-label'),
          address: own('address'),
          text: asRichText(own('text')),
          products: own('products')
            .split(';')
            .map((product) => product.trim()),
        };
        return [file, withBoth(read(file), place, card)];
      }),
    ]);
  },
};

/** Area and staff, in the words that a language has for the first plant. */
function worded(text: string, fact: string): string | undefined {
  const [, line] = /^ +spec: "(.+)"$/m.exec(text) ?? [];
  return line?.replace(/\{\{\w+_(area|staff)\}\}/g, `{{${fact}_$1}}`);
}

function withBoth(text: string, place: object, card: object): string {
  return withItem(withItem(text, ['body', 'places'], place), ['body', 'plants'], card);
}

function sharedPlace({ id, name, longitude, latitude, 'map-picture': image }: Answers) {
  const point = { longitude: Number(longitude), latitude: Number(latitude) };
  return { id, name, point, locations: [{ id, plant: name, image }] };
}

function sharedPlant({ id = '', name, picture, link = '', map }: Answers) {
  const fact = factName(id);
  return {
    id,
    name,
    image: { original: picture },
    ...(link.startsWith('/') ? { internal_link: link } : { external_link: link }),
    mq: `{{${fact}_area}} m²`,
    workforce: `{{${fact}_staff}}+`,
    tel: `{{${fact}_phone}}`,
    map,
  };
}
