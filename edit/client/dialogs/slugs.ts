/** A title as the last part of an address: lower-case words without diacritics. */
export function slugOf(title: string): string {
  return plain(title).replace(/^-|-$/g, '');
}

/** What is typed as an address, as far as it can be one. */
export const pathIn = (text: string) => plain(text).replace(/^-/, '');

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-');
