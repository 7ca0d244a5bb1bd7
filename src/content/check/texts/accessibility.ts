import type { ContentIssue } from '../../content-store.js';
import { stripTags } from '../../text/plain-text.js';
import { textsIn } from '../../validation/fields.js';
import type { SiteContent } from '../site-content.js';

interface Flaw {
  reason: string;
  /** What it is found by in the text. */
  passage: string;
}

/** What readers cannot use who hear a page, or go through its links or headings alone. */
export function accessibility({ pages }: Pick<SiteContent, 'pages'>): ContentIssue[] {
  return pages.flatMap(({ result: { raw, issue } }) =>
    [...textsIn(raw)].flatMap(({ text, path }) =>
      flawsIn(text).map(({ reason, passage }) => issue(path, reason, passage)),
    ),
  );
}

function flawsIn(text: string): Flaw[] {
  const ofMarkup = [...vagueLinks(text), ...skippedHeadings(text), ...tablesWithoutHeaders(text)];
  return [...ofMarkup, ...capitals(text)];
}

/** Link texts that say nothing without the words around them, in the languages of the site. */
const vague: ReadonlySet<string> = new Set([
  ...['click here', 'here', 'more', 'read more', 'learn more', 'find out more', 'see more', 'continue', 'website'],
  ...[
    'link',
    'this link',
    'page',
    'this page',
    'clicca qui',
    'qui',
    'di più',
    'leggi di più',
    'scopri di più',
    'tutto',
  ],
  ...['leggi tutto', 'vedi tutto', 'continua', 'continua a leggere', 'questo link', 'pagina', 'questa pagina'],
  ...['kliknij', 'kliknij tutaj', 'tutaj', 'tu', 'więcej', 'czytaj więcej', 'zobacz więcej', 'dowiedz się więcej'],
  ...['czytaj dalej', 'ten link', 'strona', 'ta strona', 'klikněte', 'klikněte zde', 'klikněte sem', 'zde', 'tady'],
  ...['více', 'čtěte více', 'číst více', 'zjistit více', 'číst dál', 'odkaz', 'tento odkaz', 'stránka', 'tato stránka'],
]);
const bareAddress = /^(https?:\/\/|www\.)\S+$/i;

function vagueLinks(html: string): Flaw[] {
  return [...html.matchAll(/<a\b[^>]*>([\s\S]*?)<\/a>/gi)].flatMap(([passage, inner = '']) => {
    const text = stripTags(inner);
    if (bareAddress.test(text))
      return [{ reason: `the link ${text} is an address: say in words where it leads`, passage }];
    const words = text
      .toLowerCase()
      .replace(/[^\p{L}\s]/gu, '')
      .trim();
    return vague.has(words) ? [{ reason: `the link “${text}” does not say where it leads`, passage }] : [];
  });
}

function skippedHeadings(html: string): Flaw[] {
  const headings = [...html.matchAll(/<h([2-4])\b[^>]*>([\s\S]*?)<\/h\1>/gi)];
  return headings.flatMap(([passage, level, inner = ''], index) => {
    const above = headings[index - 1]?.[1];
    const isSkipped = above !== undefined && Number(level) > Number(above) + 1;
    const reason = `the heading “${stripTags(inner)}” skips a level: h${level} after h${above}`;
    return isSkipped ? [{ reason, passage }] : [];
  });
}

function tablesWithoutHeaders(html: string): Flaw[] {
  const tables = [...html.matchAll(/<table\b[\s\S]*?<\/table>/gi)].filter(([table]) => !/<th\b/i.test(table));
  const reason = 'a table needs headers: in a form “Add row header” in the menu of a cell, in a file <th>';
  return tables.map(([passage]) => ({ reason, passage }));
}

/** Four words or more, and more letters than abbreviations beside each other have. */
function capitals(text: string): Flaw[] {
  const passages = text.matchAll(/(?<!\p{L})\p{Lu}+(?:[\s'’-]+\p{Lu}+){3,}(?!\p{L})/gu);
  return [...passages]
    .filter(([passage]) => passage.length > 20)
    .map(([passage]) => ({ reason: `“${passage}” is in capitals: write it as a sentence`, passage }));
}
