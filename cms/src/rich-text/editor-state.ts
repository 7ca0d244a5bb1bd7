import { isFields } from '../site.js';

const types: ReadonlySet<unknown> = new Set([
  ...['root', 'paragraph', 'text', 'linebreak', 'tab', 'heading', 'quote', 'link', 'list', 'listitem'],
  ...['table', 'tablerow', 'tablecell'],
]);
const tags: ReadonlySet<unknown> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol']);

const isAbsent = (value: unknown) => value === undefined || value === null;
const isWhole = (value: unknown) => value === undefined || Number.isInteger(value);
const isText = (value: unknown) => isAbsent(value) || typeof value === 'string';
/** Also within an attribute of HTML. */
const isHarmless = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' || (isText(value) && !/[<>"&]/.test(String(value)));
const isGroup = (value: unknown): boolean =>
  isAbsent(value) || (isFields(value) && Object.entries(value).every(isRight));

const checks = new Map<string, (value: unknown) => boolean>(
  Object.entries({
    ...{ type: (value: unknown) => types.has(value), tag: (value: unknown) => tags.has(value) },
    ...{ text: isText, url: isText, fields: isGroup, doc: isGroup, $: isGroup },
    ...{ headerState: isWhole, colSpan: isWhole, rowSpan: isWhole, start: isWhole, indent: isWhole },
    children: Array.isArray,
    colWidths: (value: unknown) => isAbsent(value) || (Array.isArray(value) && value.every(Number.isFinite)),
  }),
);

function isRight([name, value]: [string, unknown]): boolean {
  return (checks.get(name) ?? isHarmless)(value);
}

/**
 * Whether it is what the editor stores, in all its nodes: Payload compares versions as HTML, into which it writes some of
 * their fields as they are.
 */
export function isEditorState(value: unknown): boolean {
  if (!isFields(value) || !isFields(value.root) || !Array.isArray(value.root.children)) return false;
  const nodes: unknown[] = [value.root];
  for (const node of nodes) {
    if (!isFields(node) || !('type' in node) || !Object.entries(node).every(isRight)) return false;
    for (const child of (node as { children?: unknown[] }).children ?? []) nodes.push(child);
  }
  return true;
}
