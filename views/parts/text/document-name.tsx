import type { ReactNode } from 'react';
import { isEnglishDocument } from '../../../src/content/documents/document-address.js';
import { defaultLanguage } from '../../../src/routing/languages.js';
import { usePage } from '../../page-context.js';

/** The name of a document in a link. On a page in another language it notes that the document is only in English. */
export function DocumentName({ of, children }: { of: string; children: ReactNode }) {
  const { language, texts, link } = usePage();
  if (language === defaultLanguage || !isEnglishDocument(link(of))) return children;
  const { in_english } = texts.pages;
  // A name that ends with brackets takes the note into them.
  const [, name, brackets] = (typeof children === 'string' && /^(.+) (\([^()]+)\)$/.exec(children)) || [];
  return (
    <>
      {name ?? children}{' '}
      <span className="document-note">{brackets ? `${brackets}, ${in_english})` : `(${in_english})`}</span>
    </>
  );
}
