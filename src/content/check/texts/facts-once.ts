import type { ContentIssue } from '../../content-store.js';
import { parseSource, type SourceFile } from '../../files/yaml/source-file.js';
import { locate } from '../../files/yaml/source-location.js';
import { contactFacts, type Facts } from '../../model/shapes/shapes.js';
import { textsIn } from '../../validation/fields.js';
import { repeats } from '../repeats.js';
import type { SiteContent } from '../site-content.js';

const withTexts = /^(pages|documents|feeds)\//;

/** Telephone numbers and mail addresses. */
const values = /\+\d[\d -]{6,}\d|[\w.+-]{1,64}@[\w.-]{1,190}\w/g;

type Written = Pick<SiteContent, 'sources' | 'facts'> & { documents: Pick<SiteContent['documents'], 'sources'> };

/** Telephone numbers and mail addresses that are written out although a fact or a contact has them, and numbers that none has. */
export function factsWrittenOut({ sources, documents, facts }: Written): ContentIssue[] {
  if (!facts) return [];
  const names = namesOf(facts);
  return [...sources, ...documents.sources]
    .filter(({ name }) => withTexts.test(name))
    .flatMap((source) => writtenOutIn(source, names));
}

function namesOf(facts: Facts): ReadonlyMap<string, string> {
  const texts = Object.entries(facts).filter((fact): fact is [string, string] => typeof fact[1] === 'string');
  return new Map(texts.map(([name, text]) => [comparable(text), name]));
}

function writtenOutIn(source: SourceFile, names: ReadonlyMap<string, string>): ContentIssue[] {
  const parsed = parseSource(source);
  // A file that cannot be read has issues of its own.
  if (!('value' in parsed)) return [];
  return [...textsIn(parsed.value)].flatMap(({ text, path }) => {
    const found = new Set(text.match(values));
    return [...found].flatMap((value) => {
      const name = names.get(comparable(value));
      // The field of a directory may be a number's only place.
      const isUnknown = name === undefined && value.startsWith('+') && !/^(phone|tel)$/.test(String(path.at(-1)));
      if (name === undefined && !isUnknown) return [];
      const reason = name ? `${value} is the fact {{${name}}}: write its name` : `no fact is the number ${value}`;
      return [{ ...locate([source], parsed.value, path), field: path.map(String).join('.'), reason }];
    });
  });
}

function comparable(value: string): string {
  return value.startsWith('+') ? value.replace(/[^\d+]/g, '') : value.toLowerCase();
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
