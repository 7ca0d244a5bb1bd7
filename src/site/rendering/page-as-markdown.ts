import TurndownService from 'turndown';
import type { PageEntry } from '../../content/model/shapes/shapes.js';
import { stripTags } from '../../content/text/plain-text.js';

type Element = HTMLElement;

/** What has no meaning without the page. */
const withoutText = ['script', 'style', 'form', 'button', 'iframe', 'video', 'noscript', 'template'] as const;

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
  // Drawings: what they show is written beside them.
  converter.remove((node) => node.nodeName.toLowerCase() === 'svg');
  converter.addRule('title', {
    filter: 'h1',
    replacement: (text, node) => (node.textContent === title ? '' : `\n\n## ${text}\n\n`),
  });
  converter.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (text, node) => {
      const label = oneLine(text) || (node as Element).getAttribute('aria-label');
      return label ? `[${label}](${absolute((node as Element).getAttribute('href') ?? '')})` : '';
    },
  });
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

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A cell is one line: the items of a list in it are separated by semicolons. */
function cellText(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/^\s*(?:[-*]|\d+\.)\s+/, '').trim());
  return lines.filter(Boolean).join('; ').replaceAll('|', '\\|');
}

const columnsIn = (row: string) => (row.match(/(?<!\\)\|/g)?.length ?? 1) - 1;
