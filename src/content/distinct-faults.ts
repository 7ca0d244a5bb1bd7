import type { ContentFault } from './content-store.js';

/** Each fault once: what is wrong in a file that all languages share would be told for each of them. */
export function distinctFaults(faults: readonly ContentFault[]): ContentFault[] {
  return [...new Map(faults.map((fault) => [faultLine(fault), fault])).values()];
}

/** A fault as one line of text: `file:line field: reason`. */
export function faultLine({ source, line, field, reason }: ContentFault): string {
  const place = line === undefined ? source : `${source}:${line}`;
  return `${place} ${field}${field && ':'} ${reason}`.replace(/ {2,}/g, ' ');
}
