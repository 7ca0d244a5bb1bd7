import sanitizeHtml from 'sanitize-html';
import { slugOf } from './slug.js';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a', 'blockquote'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'dt', 'dd', 'sub', 'sup', 'abbr'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'aria-describedby'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
  },
};

function linkAttributes(href: string): Record<string, string> {
  const isExternal = /^https?:/i.test(href);
  return isExternal ? { href, target: '_blank', rel: 'noopener', 'aria-describedby': 'new-tab' } : { href };
}

/**
 * Reduces HTML to the elements that editors may use. Scripts, handlers, styles, frames and foreign
 * schemes are dropped; links to other sites open in a new tab; second-level headings get an anchor.
 */
export function sanitiseRichText(html: string): string {
  const clean = sanitizeHtml(html, options).trim();
  const taken = new Set<string>();
  return clean.replace(/<h2(?: id="([^"]*)")?>([\s\S]*?)<\/h2>/g, (_, id: string | undefined, inner: string) => {
    const base = id ?? slugOf(inner.replace(/<[^>]*>/g, ''));
    let anchor = base;
    for (let n = 2; taken.has(anchor); n += 1) anchor = `${base}-${n}`;
    taken.add(anchor);
    return `<h2 id="${anchor}">${inner}</h2>`;
  });
}
