import { usePage } from '../page-context.js';

/** Whether an address leads to a PDF of this site in English: all are, but those named after another language. */
export function isEnglishDocument(address: string): boolean {
  return /^\/pdf\/.+\.pdf$/.test(address) && !/\.(it|pl|cz)\.pdf$/.test(address);
}

/** Says, on a page in another language, that a document is in English; nothing of any other address. */
export function DocumentLanguage({ of }: { of: string }) {
  const { language, texts } = usePage();
  if (language === 'en' || !isEnglishDocument(of)) return null;
  return ` (${texts.pages.in_english})`;
}
