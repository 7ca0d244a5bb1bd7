import { ContentStore } from '../../../src/content/content-store.js';
import type { PageEntry } from '../../../src/content/model/shapes/shapes.js';
import { languageCodes } from '../../../src/routing/languages.js';
import { deskFor } from '../../../views/templates/contacts.js';
import { type Element, readMarkup } from '../../support/html/markup.js';
import { site } from '../../support/http/every-page.js';
import { siteUrl } from '../../support/servers/site.js';

async function contacts(query = '', language = languageCodes[0]): Promise<Element> {
  const { status, body } = await site.get(site.path(language, 'contacts') + query);
  expect(status).toBe(200);
  return readMarkup(body);
}

const cards = (dom: Element) => dom.all('li', { class: 'contact-card' });
const hrefs = (card: Element | undefined) => card?.all('a').map((a) => a.get('href'));

describe('whom to ask', () => {
  it('has a desk with a way to reach it and a form for every combination of choices', async () => {
    const entry = await site.app.get(ContentStore).entry('en', 'contacts');
    const { body } = entry as PageEntry<'contacts'>;
    const idsOf = (list: { id: string }[] = []) => [undefined, ...list.map(({ id }) => id)];
    const combinations = idsOf(body.audiences).flatMap((audience) =>
      idsOf(body.needs).flatMap((need) => idsOf(body.regions).map((region) => ({ audience, need, region }))),
    );
    expect(combinations).toHaveLength(880);
    const unanswered = combinations.filter((chosen) => {
      const desk = deskFor(body, chosen);
      return !desk?.form || !(desk.phone ?? desk.email);
    });
    expect(unanswered).toEqual([]);
  });

  it.each([
    ['?need=aog&region=asia', '/services/request?kind=aog', 'tel:+390115550199', 'At any hour of any day'],
    ['?audience=owner&region=poland', '/services/request?kind=field-service', 'tel:+420555010121', 'Matěj Korbel'],
    ['?need=press&region=czech-republic', '/newsletter', 'tel:+420555010161', 'Radim Holeček'],
    ['?need=press', '/newsletter', 'tel:+390115550161', 'Monday to Friday, 8:30 to 18:00'],
    ['?audience=applicant&region=poland', '/work-with-us/our-offer', 'tel:+48335550148', 'Recruitment, Poland'],
    ['?need=supply&utm=1', '/our-company/doing-business-with-us', 'tel:+390115550166', 'Sourcing team'],
    ['?region=africa', '/services/request?kind=other', 'tel:+390115550101', 'Head office'],
  ])('names one desk for %s', async (query, form, phone, text) => {
    const [card, ...others] = cards(await contacts(query));
    expect(others).toEqual([]);
    expect(hrefs(card)).toEqual(expect.arrayContaining([form, phone]));
    expect(card?.text.replaceAll('\u00a0', ' ')).toContain(text);
  });

  it('keeps the choices, and is one page to search engines', async () => {
    const dom = await contacts('?audience=owner&need=part', 'it');
    const chosen = dom.all('option', { selected: '' }).map((option) => option.get('value'));
    expect(chosen).toEqual(['owner', 'part', '']);
    const canonical = dom.first('link', { rel: 'canonical' })?.get('href');
    expect(canonical).toBe(`${siteUrl}/it/contatti`);
  });

  it.each(['', '?audience=nobody&need=%3Cb%3E'])(
    'names the desk of each audience without a choice (%s)',
    async (query) => {
      const titles = cards(await contacts(query)).map((card) => card.first('h2')?.text);
      expect(titles.length).toBeGreaterThan(6);
      expect([titles[0], titles.at(-1)]).toEqual(['AOG line', 'Head office']);
    },
  );

  it.each(languageCodes)('is linked from the footer in %s', async (language) => {
    const footer = readMarkup((await site.get(site.path(language, 'reach'))).body).first('footer');
    expect(hrefs(footer)).toContain(site.path(language, 'contacts'));
  });
});
