import { CST, Lexer } from 'yaml';

/** What the lexer puts between the parts of the text; it has no place in the text. */
const controlTokens: ReadonlySet<string> = new Set([CST.BOM, CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/**
 * The quotation mark that begins a text which never ends, or ends only at the quotation mark of a later field.
 * @param until the offset up to which the parser came
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
