import { limits } from '../../../limits.js';
import type { ContentIssue } from '../../content-store.js';
import { contactFacts, type Facts } from '../../model/shapes/shapes.js';
import { repeats } from '../repeats.js';
import type { SiteContent } from '../site-content.js';
import { type CompanyLists, readCompanyLists, says, type Words } from './claims.js';
import { engineShops, wrongShop } from './engine-shops.js';
import { figureRules, isoDay, monthsIn, wrongFigures } from './facts-once.js';
import { languageDifferences } from './language-differences.js';
import { wrongWork } from './plant-work.js';
import { wrongOrders } from './process-order.js';
import { type Sentence, sentencesOf } from './sentences.js';

type Written = Pick<SiteContent, 'sources' | 'facts'> & { documents: Pick<SiteContent['documents'], 'sources'> };

/** Reads every sentence against the facts, the claims and the calendar of the company. */
export function companyFacts({ sources, documents, facts: written }: Written): ContentIssue[] {
  if (!written) return [];
  const facts = { ...written, ...limits };
  const lists = readCompanyLists(sources);
  const rules = figureRules(facts, lists);
  const sentences = sentencesOf([...sources, ...documents.sources]);
  const shops = engineShops(sentences);
  const found = sentences.flatMap((sentence) => {
    const reasons = [
      ...wrongFigures(sentence, facts, rules, lists.numbers),
      ...contradictions(sentence, lists),
      ...wrongWork(sentence, lists),
      ...wrongShop(sentence, lists, shops),
      ...wrongDateline(sentence),
      ...wrongRoles(sentence, lists),
      ...tooEarly(sentence, facts, lists),
      ...expectedInPast(sentence, lists),
    ];
    return reasons.map((reason) => ({ sentence, reason }));
  });
  const between = [...wrongOrders(sentences, lists), ...languageDifferences(sentences, lists)];
  const issues = [...found, ...between].map(({ sentence, reason }) => ({
    ...sentence.place(),
    ...{ field: sentence.field, reason },
  }));
  return [...lists.issues, ...issues];
}

function contradictions({ context, language, source }: Sentence, { contradictions }: CompanyLists): string[] {
  const isSaid = (words: Words) => says(context, words, language);
  return contradictions
    .filter(({ in: folder }) => source.startsWith(folder))
    .filter(({ about, never, unless }) => isSaid(never) && (!about || isSaid(about)) && !(unless && isSaid(unless)))
    .map(({ claim }) => `contradicts: ${claim}`);
}

/** A person whom a release names without the office that the person holds, or any text with another one's. */
function wrongRoles({ text, language, source }: Sentence, { people }: CompanyLists): string[] {
  const hasRole = source.includes('/media-releases/') || people.some(({ role }) => says(text, role, language));
  const wrong = people.filter(({ name, role }) => hasRole && says(text, name, language) && !says(text, role, language));
  return wrong.map(({ id }) => `names ${id} without the right office`);
}

/** A release that begins with another day than that on which it is published. */
function wrongDateline({ text, day, source }: Sentence): string[] {
  const [, written] = source.includes('/media-releases/')
    ? (/^\D{2,60}, (\d{1,2}\.? \p{L}+ \d{4})/u.exec(text) ?? [])
    : [];
  return written === undefined || isoDay(written) === day ? [] : [`begins with ${written}, but its date is ${day}`];
}

/** What a text says has happened, on a day before it did. */
function tooEarly(sentence: Sentence, facts: Facts, { calendar, people, before_office = {} }: CompanyLists): string[] {
  const { text, language, item } = sentence;
  const before = people.find((person) => person.id === item && says(text, before_office, language));
  const day = before?.since ?? sentence.day;
  if (day === undefined) return [];
  return calendar.flatMap(({ event, facts: [name = ''], date: unnamed, said }) => {
    const date = unnamed ?? String(facts[name] ?? '');
    const isEarly = day.slice(0, date.length) < date;
    return isEarly && says(text, said, language) ? [`says on ${day}, before ${date}: ${event}`] : [];
  });
}

/** A month before its own date in which a release expects something. */
function expectedInPast({ text, language, day, source }: Sentence, { expected }: CompanyLists): string[] {
  if (!day || !expected || !source.includes('/media-releases/') || !says(text, expected, language)) return [];
  const past = monthsIn(text).filter((month) => month < day.slice(0, 7));
  return past.map((month) => `expects something in ${month}, but its date is ${day}`);
}

/** Contacts that no text uses, and telephone numbers that two of them have. */
export function wrongContacts({ contacts, sources, documents }: SiteContent): ContentIssue[] {
  const texts = [...sources, ...documents.sources].map(({ text }) => text);
  const used = new Set(texts.flatMap((text) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name)));
  const rows = Object.entries(contacts.checked ?? {});
  const unused = rows.filter(
    ([id, contact]) => !Object.keys(contactFacts({ [id]: contact })).some((name) => used.has(name)),
  );
  return [
    ...unused.map(([id]) => contacts.issue([id], 'no text uses this contact')),
    ...repeats(rows, ([, { phone }]) => phone).map(({ item: [id], first: [owner] }) =>
      contacts.issue([id, 'phone'], `has the number of ${owner}`),
    ),
  ];
}
