import type { ContentIssue } from '../../content-store.js';
import { parsedValue } from '../../files/yaml/source-file.js';
import { locate } from '../../files/yaml/source-location.js';
import { textsIn } from '../../validation/fields.js';
import type { SiteContent } from '../site-content.js';

const phoneOrEmail = /\+\d[\d -]{6,}\d|[\w.+-]{1,64}@[\w.-]{1,190}\w/g;
const withTexts = /^(pages|documents|feeds)\//;

type Written = Pick<SiteContent, 'sources' | 'facts'> & { documents: Pick<SiteContent['documents'], 'sources'> };

/** Telephone numbers and email addresses that are written out although a fact has them, and numbers that no fact has. */
export function writtenOutFacts({ sources, documents, facts }: Written): ContentIssue[] {
  if (!facts) return [];
  const names = new Map(Object.entries(facts).map(([name, value]) => [comparable(String(value)), name]));
  const written = [...sources, ...documents.sources].filter(({ name }) => withTexts.test(name));
  return written.flatMap((source) => {
    const value = parsedValue(source);
    return [...textsIn(value)].flatMap(({ text, path }) =>
      (text.match(phoneOrEmail) ?? []).flatMap((found): ContentIssue[] => {
        const field = path.map(String).join('.');
        const name = names.get(comparable(found));
        // A directory is the only place of the numbers in it.
        if (name === undefined && (found.includes('@') || /\.(phone|tel)$/.test(field))) return [];
        const reason = name ? `${found} is the fact {{${name}}}: write its name` : `no fact is the number ${found}`;
        return [{ ...locate([source], value, path), field, reason }];
      }),
    );
  });
}

function comparable(phoneOrEmail: string): string {
  return phoneOrEmail.includes('@') ? phoneOrEmail.toLowerCase() : phoneOrEmail.replaceAll(/[ -]/g, '');
}
