import {
  convertHTMLToLexical,
  type SanitizedServerEditorConfig,
  type SerializedHeadingNode,
  type SerializedLinkNode,
} from '@payloadcms/richtext-lexical';
import type { SerializedEditorState, SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical';
import { JSDOM } from 'jsdom';
import type { Id } from '../fields/values.js';

const parser = new new JSDOM().window.DOMParser();

/** A document whose tables are as the editor has them: the caption as a first row of one cell, headers by their place. */
class EditorDocument {
  readonly window: { document: Document };

  constructor(html: string) {
    const document = parser.parseFromString(html, 'text/html');
    this.window = { document };
    for (const table of document.querySelectorAll('table')) {
      const columns = Math.max(...[...table.rows].map(({ cells }) => cells.length));
      for (const cell of table.querySelectorAll('th')) cell.removeAttribute('scope');
      const { caption } = table;
      if (caption) caption.outerHTML = `<tbody><tr><td colspan="${columns}">${caption.innerHTML}</td></tr></tbody>`;
    }
  }
}

/**
 * The editor's state of HTML.
 * @param idOf the id of the page with a path
 */
export function lexicalOf(
  html: string,
  editorConfig: SanitizedServerEditorConfig,
  idOf: (path: string) => Id | undefined,
): SerializedEditorState {
  const state = convertHTMLToLexical({ editorConfig, html, JSDOM: EditorDocument });
  const headings = [...html.matchAll(/<h[2-4](?: id="([^"]*)")?/g)].values();
  for (const node of nodesIn(state.root)) {
    if (node.type === 'heading') keepAnchor(node as SerializedHeadingNode, headings.next().value?.[1]);
    if (node.type === 'link') leadToPage(node as SerializedLinkNode, idOf);
  }
  return state;
}

function* nodesIn(node: SerializedLexicalNode): Generator<SerializedLexicalNode> {
  yield node;
  for (const child of (node as { children?: SerializedLexicalNode[] }).children ?? []) yield* nodesIn(child);
}

/** In the node's state, which the editor keeps without knowing it. */
function keepAnchor(heading: SerializedHeadingNode, anchor: string | undefined): void {
  if (anchor !== undefined) heading.$ = { anchor };
}

function leadToPage({ fields }: SerializedLinkNode, idOf: (path: string) => Id | undefined): void {
  const [, path, anchor] = /^\/([^?#]+)(?:#(.+))?$/.exec(fields.url ?? '') ?? [];
  const value = path === undefined ? undefined : idOf(path);
  if (value === undefined) return;
  delete fields.url;
  Object.assign(fields, { linkType: 'internal', doc: { relationTo: 'pages', value }, ...(anchor && { anchor }) });
}
