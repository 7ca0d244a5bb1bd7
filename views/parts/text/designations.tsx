/** A tag, or short words joined by hyphens. Some of these are designations: `GEnx-1B`, `787-9`, `Part-145`. */
const tagOrHyphened = /<[^<>]*>|[A-Z\d][A-Za-z\d]{0,15}(?:-[A-Z\d][A-Za-z\d]{0,15}){1,4}/g;

const partOfWord = /[\p{L}\d-]/u;

/** Checks the preceding character here: a lookbehind in the expression above would be many times slower. */
function isDesignation(found: string, at: number, text: string): boolean {
  return !found.startsWith('<') && /\d/.test(found) && !partOfWord.test(text.charAt(at - 1));
}

/**
 * A text whose designations stay on one line. An element around each does it. Non-breaking hyphens would not be found
 * by a search in the page or, once copied, in a catalogue.
 */
export function Designations({ text }: { text: string }) {
  let end = 0;
  const parts = [...text.matchAll(tagOrHyphened)].flatMap(({ 0: found, index }) => {
    if (!isDesignation(found, index, text)) return [];
    const before = text.slice(end, index);
    end = index + found.length;
    return [
      before,
      <span key={index} className="designation">
        {found}
      </span>,
    ];
  });
  return [...parts, text.slice(end)];
}

/** {@link Designations} for HTML. */
export function withWholeDesignations(html: string): string {
  return html.replace(tagOrHyphened, (found, at: number) =>
    isDesignation(found, at, html) ? `<span class="designation">${found}</span>` : found,
  );
}
