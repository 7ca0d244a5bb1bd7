/** Makes the last part of a URL from a title: lower-case words without diacritics. */
export function slugOf(title: string): string {
  return plain(title).replace(/^-|-$/g, '');
}

/** Normalizes what is typed as a URL path, as far as possible while typing. */
export const pathIn = (text: string) => plain(text).replace(/^-/, '');

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-');
