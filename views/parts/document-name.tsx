import type { ReactNode } from 'react';
import { usePage } from '../page-context.js';

/** Whether an address leads to a PDF of this site in English: all are, but those named after another language. */
export function isEnglishDocument(address: string): boolean {
  return /^\/pdf\/.+\.pdf$/.test(address) && !/\.(it|pl|cz)\.pdf$/.test(address);
}

/** The name of a document in a link to it. On a page in another language it says that the document is in English. */
export function DocumentName({ of, children }: { of: string; children: ReactNode }) {
  const { language, texts } = usePage();
  if (language === 'en' || !isEnglishDocument(of)) return children;
  const { in_english } = texts.pages;
  // A name with brackets of its own takes the note into them.
  const [, name, brackets] = (typeof children === 'string' && /^(.+) (\([^()]+)\)$/.exec(children)) || [];
  return (
    <>
      {name ?? children}{' '}
      <span className="document-note">{brackets ? `${brackets}, ${in_english})` : `(${in_english})`}</span>
    </>
  );
}
