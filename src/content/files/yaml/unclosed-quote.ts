import { CST, Lexer } from 'yaml';

/** Tokens that the lexer inserts. They have no characters in the text. */
const controlTokens: ReadonlySet<string> = new Set([CST.BOM, CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/**
 * The opening quotation mark of a string that is never closed, or that is closed only by the quotation mark of a later
 * field.
 * @param until the offset that the parser has reached
 */
export function openingQuote(text: string, until: number): { offset: number; quote: string } | undefined {
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    if (controlTokens.has(token)) continue;
    const quote = token[0];
    if (offset <= until && (quote === '"' || quote === "'") && isUnclosed(token, quote)) return { offset, quote };
    offset += token.length;
  }
  return undefined;
}

function isUnclosed(token: string, quote: string): boolean {
  const isOpen = token.length === 1 || !token.endsWith(quote);
  const [, ...further] = token.split('\n');
  return isOpen || further.some((line) => /^\s*(?:- +)*[\w-]+:(\s|$)/.test(line));
}
