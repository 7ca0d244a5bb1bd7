import { Fragment } from 'react';

/** A tag, or words with hyphens, of which some are a designation: `GEnx-1B`, `787-9`, `Part-145`. */
const tagOrHyphened = /(<[^<>]*>|(?<![\p{L}\d-])[A-Z\d][A-Za-z\d]*(?:-[A-Z\d][A-Za-z\d]*)+)/gu;

const isDesignation = (found: string) => !found.startsWith('<') && /\d/.test(found);

/**
 * A text whose designations stay on one line. By an element around each: with other hyphens than those that visitors
 * type it would be found neither in the page nor, once copied, in a catalogue.
 */
export function Designations({ text }: { text: string }) {
  return text.split(tagOrHyphened).map((part, at) => {
    const key = `${at} ${part}`;
    if (at % 2 === 0 || !isDesignation(part)) return <Fragment key={key}>{part}</Fragment>;
    return (
      <span key={key} className="designation">
        {part}
      </span>
    );
  });
}

/** {@link Designations} for HTML. */
export function withWholeDesignations(html: string): string {
  return html.replace(tagOrHyphened, (found) =>
    isDesignation(found) ? `<span class="designation">${found}</span>` : found,
  );
}
