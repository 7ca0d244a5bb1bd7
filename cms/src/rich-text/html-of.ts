import type { SerializedLinkNode } from '@payloadcms/richtext-lexical';
import {
  convertLexicalToHTML,
  type HTMLConverter,
  type HTMLConverters,
  type HTMLConvertersFunction,
  TextHTMLConverter,
} from '@payloadcms/richtext-lexical/html';
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical';
import type { Id } from '../fields/values.js';
import { tableConverter } from './table-html.js';

/**
 * The HTML of the editor's state, as the content has it. A link to a page that is gone is plain text.
 * @param pathOf the path of the page with an id
 */
export function htmlOf(data: SerializedEditorState, pathOf: (id: Id) => string | undefined): string {
  const link: HTMLConverter<SerializedLinkNode> = ({ node, nodesToHTML }) => {
    const text = nodesToHTML({ nodes: node.children }).join('');
    const address = addressOf(node, pathOf);
    return address === undefined ? text : `<a href="${address.replaceAll('&', '&amp;')}">${text}</a>`;
  };
  const converters: HTMLConvertersFunction = ({ defaultConverters }) => ({ ...defaultConverters, ...own, link });
  return convertLexicalToHTML({
    data,
    converters,
    disableContainer: true,
    disableIndent: true,
    disableTextAlign: true,
  });
}

function addressOf({ fields }: SerializedLinkNode, pathOf: (id: Id) => string | undefined): string | undefined {
  if (fields.linkType !== 'internal') return fields.url;
  const path = pathOf(fields.doc?.value as Id);
  return path === undefined ? undefined : `/${path}${fields.anchor ? `#${fields.anchor}` : ''}`;
}

/** Of what Payload writes otherwise: with classes, or with quotation marks as entities. */
const own: HTMLConverters = {
  text: (args) =>
    (TextHTMLConverter.text as Exclude<typeof TextHTMLConverter.text, string | undefined>)(args)
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'"),
  paragraph: ({ node, nodesToHTML }) => block('p', nodesToHTML({ nodes: node.children })),
  heading: ({ node, nodesToHTML }) => {
    const { tag, $, children } = node;
    const id = $?.anchor === undefined ? '' : ` id="${$.anchor}"`;
    return block(tag, nodesToHTML({ nodes: children }), id);
  },
  list: ({ node, nodesToHTML }) => {
    const { tag, start, children } = node;
    // The editor has an inner list as an item of its own.
    const items = nodesToHTML({ nodes: children })
      .join('')
      .replace(/<\/li><li>(?=<[ou]l[ >])/g, '');
    return `<${tag}${tag === 'ol' && start !== 1 ? ` start="${start}"` : ''}>${items}</${tag}>`;
  },
  listitem: ({ node, nodesToHTML }) => block('li', nodesToHTML({ nodes: node.children })),
  table: tableConverter,
};

/** Nothing if it is empty. */
function block(name: string, children: readonly string[], attributes = ''): string {
  return children.length === 0 ? '' : `<${name}${attributes}>${children.join('')}</${name}>`;
}
