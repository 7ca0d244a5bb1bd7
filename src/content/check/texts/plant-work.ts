import { type CompanyLists, says } from './claims.js';
import type { Sentence } from './sentences.js';

/** The page whose entries speak of one plant each. */
const plantsPage = 'pages/our-company/where-we-are/';

/** What a text says of a plant that makes, repairs or tests something else. */
export function wrongWork(sentence: Sentence, { work, plants }: CompanyLists): string[] {
  const { context, language, source, item, field } = sentence;
  // A picture shows what it shows, wherever it stands.
  if (language === undefined || field.endsWith('.alt')) return [];
  const named = plants.filter(({ name }) => name.test(context));
  const entry = source.startsWith(plantsPage) ? plants.find(({ id }) => id === item) : undefined;
  // A sentence about several plants says in each of its clauses what one of them does.
  const parts =
    named.length > 1
      ? context.split(/[,;:]/).map((clause) => ({ clause, at: named.filter(({ name }) => name.test(clause)) }))
      : [{ clause: context, at: named.length > 0 ? named : [entry ?? []].flat() }];
  return parts.flatMap(({ clause, at: [plant, ...others] }) =>
    plant === undefined || others.length > 0
      ? []
      : Object.entries(work)
          .filter(([id, words]) => !plant.does.includes(id) && says(clause, words, language))
          .map(([id]) => `says of ${plant.id}, where this is not done: ${id}`),
  );
}
