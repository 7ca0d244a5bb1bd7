/** Converts between the HTML of the content and that of the editor. */
import { canonical, isSameText } from './units.js';

/** Blocks that the editor shows as text. Other blocks, such as tables, stay opaque. */
const editable = new Set(['P', 'H2', 'H3', 'H4', 'UL', 'OL', 'DL', 'BLOCKQUOTE']);

function contentOf(html: string): HTMLTemplateElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template;
}

/** The content's HTML. Each block that the editor does not know is wrapped in a `raw-html` element. */
export function toEditor(html: string): string {
  const template = contentOf(html);
  for (const element of template.content.children) {
    const isInline = ['A', 'STRONG', 'EM', 'B', 'I', 'BR', 'SUB', 'SUP', 'ABBR'].includes(element.tagName);
    if (editable.has(element.tagName) || isInline) continue;
    const whole = document.createElement('raw-html');
    whole.setAttribute('data-html', element.outerHTML);
    element.replaceWith(whole);
  }
  return template.innerHTML;
}

/** The editor's HTML in the format of the content: without paragraphs in list items, and without empty paragraphs. */
export function fromEditor(html: string): string {
  const template = contentOf(html);
  for (const whole of template.content.querySelectorAll('raw-html')) {
    whole.replaceWith(contentOf(whole.getAttribute('data-html') ?? '').content);
  }
  for (const item of template.content.querySelectorAll('li')) {
    const paragraphs = [...item.children].filter(({ tagName }) => tagName === 'P');
    if (paragraphs.length === 1) paragraphs[0]?.replaceWith(...paragraphs[0].childNodes);
  }
  for (const paragraph of template.content.querySelectorAll('p, dt, dd, h2, h3, h4')) {
    if (canonical(paragraph.innerHTML) === '') paragraph.remove();
  }
  return template.innerHTML;
}

/** Whether the editor returns the text unchanged. */
export const survivesEditing = (html: string, returned: string) => isSameText(html, returned);
