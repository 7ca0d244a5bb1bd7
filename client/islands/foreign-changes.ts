import type { ChangeLog } from './change-log.js';

/** What a node holds: its children or, if it is a text, its characters. */
type Content = string | readonly ChildNode[];

const contentOf = (node: Node): Content => node.nodeValue ?? [...node.childNodes];

/**
 * Undoes what others have changed in an island, because React hydrates only what the server has sent. Translators
 * replace texts, password managers add elements. The server's elements stay, with the focus and what was entered.
 *
 * @param changes in their order
 * @param log of the island, which tells what changes from now on
 * @returns a function that makes the changes again, except where the content has changed in the meantime
 */
export function undoChanges(changes: readonly MutationRecord[], log: ChangeLog): () => void {
  const changed = new Map(changes.map(({ target }) => [target, contentOf(target)]));
  for (const change of [...changes].reverse()) undo(change);
  log.take();
  return () => {
    for (const { target } of log.take()) {
      changed.delete(target);
      if (target.parentNode) changed.delete(target.parentNode);
    }
    for (const [node, content] of changed) restore(node, content);
  };
}

function undo({ type, target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord): void {
  if (type === 'characterData') target.nodeValue = oldValue;
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  const next = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of removedNodes) target.insertBefore(node, next);
}

/** Adds and removes only what differs: an element that was moved would lose the focus. */
function restore(node: Node, content: Content): void {
  if (typeof content === 'string') {
    node.nodeValue = content;
    return;
  }
  for (const child of [...node.childNodes]) if (!content.includes(child)) child.remove();
  for (const [index, child] of content.entries()) {
    if (child.parentNode !== node) node.insertBefore(child, node.childNodes[index] ?? null);
  }
}
