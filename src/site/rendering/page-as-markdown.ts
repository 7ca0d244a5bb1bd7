import TurndownService from 'turndown';
import type { PageEntry } from '../../content/model/shapes/shapes.js';
import { stripTags } from '../../content/text/plain-text.js';

type Element = HTMLElement;

/** What has no meaning without the page. */
const withoutText = ['script', 'style', 'form', 'label', 'button', 'iframe', 'video', 'noscript', 'template'] as const;

/**
 * A page as Markdown (GitHub Flavored, with tables): title, summary, and the content of its template. Forms and controls
 * are left out. Links are absolute.
 * @param content the HTML of its template
 * @param address of the page
 */
export function pageAsMarkdown({ body }: PageEntry, content: string, address: string): string {
  const converter = converterOf(address, body.title);
  const [title = '', ...head] = [body.title, body.occhiello ?? '', stripTags(body.summary)].map((text) =>
    converter.escape(text),
  );
  return `${[`# ${title}`, ...head, converter.turndown(content)].filter(Boolean).join('\n\n')}\n`;
}

function converterOf(address: string, title: string): TurndownService {
  const converter = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });
  // A parenthesis would end the link.
  const absolute = (href: string) =>
    (URL.parse(href, address)?.href ?? href).replaceAll('(', '%28').replaceAll(')', '%29');
  converter.remove([...withoutText]);
  converter.remove(isLeftOut);
  converter.addRule('title', {
    filter: 'h1',
    replacement: (text, node) => (node.textContent === title ? '' : `\n\n## ${text}\n\n`),
  });
  converter.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (text, node) => {
      const label = (node as Element).getAttribute('aria-label') ?? oneLine(text);
      return label ? `[${label}](${absolute((node as Element).getAttribute('href') ?? '')})${blankAfter(node)}` : '';
    },
  });
  converter.addRule('span', {
    filter: (node) => node.nodeName === 'SPAN' && !isLeftOut(node),
    replacement: (text, node) => text + blankAfter(node),
  });
  converter.addRule('summary', { filter: 'summary', replacement: (text) => `\n\n${text}\n\n` });
  converter.addRule('raised', { filter: 'sup', replacement: (text) => inDigits(text, '⁰¹²³⁴⁵⁶⁷⁸⁹') });
  converter.addRule('lowered', { filter: 'sub', replacement: (text) => inDigits(text, '₀₁₂₃₄₅₆₇₈₉') });
  converter.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => {
      const alt = oneLine((node as Element).getAttribute('alt') ?? '');
      const source = (node as Element).getAttribute('src');
      return alt && source ? `![${converter.escape(alt)}](${absolute(source)})` : '';
    },
  });
  converter.addRule('term', { filter: 'dt', replacement: (text) => `\n\n**${oneLine(text)}**` });
  converter.addRule('description', { filter: 'dd', replacement: (text) => `\n\n${text.trim()}\n\n` });
  converter.addRule('caption', { filter: 'caption', replacement: () => '' });
  converter.addRule('cell', { filter: ['td', 'th'], replacement: (text) => ` ${cellText(text)} |` });
  converter.addRule('row', { filter: 'tr', replacement: (cells) => `\n|${cells}` });
  converter.addRule('table part', { filter: ['thead', 'tbody', 'tfoot'], replacement: (rows) => rows });
  converter.addRule('table', {
    filter: 'table',
    replacement: (rows, node) => {
      const [head = '', ...others] = rows.trim().split('\n');
      const caption = node.querySelector('caption')?.textContent;
      const line = `|${' --- |'.repeat(columnsIn(head))}`;
      return `\n\n${caption ? `${converter.escape(caption)}\n\n` : ''}${[head, line, ...others].join('\n')}\n\n`;
    },
  });
  return converter;
}

/**
 * Drawings and numerals, which are written beside what they stand for, the word with which more text is closed, the
 * table of contents, which a page has once for each width, and the summary of a release, with which every page begins.
 */
const isLeftOut = (node: HTMLElement) => node.matches('svg, [aria-hidden=true], .more-open, .toc, .release-head');

/** Between parts of a line that only the stylesheet sets apart, such as the number of a slide and its caption. */
function blankAfter({ nextSibling }: Node): string {
  const next = nextSibling as HTMLElement | null;
  if (!next || !/^(?:A|SPAN)$/.test(next.nodeName) || isLeftOut(next)) return '';
  return /^[\p{L}\p{N}]/u.test(next.textContent) ? ' ' : '';
}

/** Markdown has no raised or lowered text, but Unicode has such digits. */
const inDigits = (text: string, digits: string) => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A cell is one line: the items of a list in it are separated by semicolons. */
function cellText(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/^\s*(?:[-*]|\d+\.)\s+/, '').trim());
  return lines.filter(Boolean).join('; ').replaceAll('|', '\\|');
}

const columnsIn = (row: string) => (row.match(/(?<!\\)\|/g)?.length ?? 1) - 1;
