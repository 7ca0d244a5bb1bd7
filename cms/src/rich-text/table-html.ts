import type {
  SerializedTableCellNode,
  SerializedTableNode,
  SerializedTableRowNode,
} from '@payloadcms/richtext-lexical';
import type { HTMLConverter } from '@payloadcms/richtext-lexical/html';

type NodesToHtml = Parameters<Exclude<HTMLConverter, string>>[0]['nodesToHTML'];

/** A first row of one cell is the caption, a row of headers after it the head. */
export const tableConverter: HTMLConverter<SerializedTableNode> = ({ node, nodesToHTML }) => {
  const rows = node.children.map((row) => (row as SerializedTableRowNode).children as SerializedTableCellNode[]);
  const caption = isCaption(rows[0]) ? rows.shift() : undefined;
  const head = rows[0]?.every(isHeader) ? rows.shift() : undefined;
  const parts = [
    caption && `<caption>${caption.map((cell) => contentOf(cell, nodesToHTML)).join('')}</caption>`,
    head && `<thead>${rowHtml(head, 'col', nodesToHTML)}</thead>`,
    rows.length > 0 && `<tbody>${rows.map((row) => rowHtml(row, 'row', nodesToHTML)).join('')}</tbody>`,
  ];
  return `<table>${parts.filter(Boolean).join('')}</table>`;
};

function isCaption(row: readonly SerializedTableCellNode[] = []): boolean {
  return row.length === 1 && (row[0]?.colSpan ?? 1) > 1;
}

function isHeader({ headerState }: SerializedTableCellNode): boolean {
  return headerState > 0;
}

function rowHtml(row: readonly SerializedTableCellNode[], scope: 'col' | 'row', nodesToHTML: NodesToHtml): string {
  const cells = row.map((cell) => {
    const { colSpan = 1, rowSpan = 1 } = cell;
    const name = isHeader(cell) ? 'th' : 'td';
    const attributes = [
      isHeader(cell) && ` scope="${scope}"`,
      colSpan > 1 && ` colspan="${colSpan}"`,
      rowSpan > 1 && ` rowspan="${rowSpan}"`,
    ];
    return `<${name}${attributes.filter(Boolean).join('')}>${contentOf(cell, nodesToHTML)}</${name}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

/** Without the paragraph that the editor has in every cell. */
function contentOf({ children }: SerializedTableCellNode, nodesToHTML: NodesToHtml): string {
  const [only, ...others] = children as { type: string; children?: typeof children }[];
  const isPlain = others.length === 0 && only?.type === 'paragraph';
  return nodesToHTML({ nodes: isPlain ? (only.children ?? []) : children }).join('');
}
