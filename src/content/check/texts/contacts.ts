import type { ContentIssue } from '../../content-store.js';
import { contactFacts } from '../../model/shapes/contacts-shape.js';
import { repeats } from '../repeats.js';
import type { SiteContent } from '../site-content.js';

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
