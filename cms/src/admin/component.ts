/** A component of the interface, as Payload's configuration names it. */
export function component(name: string): string {
  return `/dist/admin/components.js#${name}`;
}

/** For a field that is no column of lists, and by which nobody filters them. */
export const formOnly = { disableListColumn: true, disableListFilter: true };
/** For one that people neither fill in nor compare. */
export const unseen = { ...formOnly, hidden: true, components: { Diff: component('Nothing') } };
/** For one that lists have as a column. */
export const onlyListed = { condition: () => false, components: { Diff: component('Nothing') } };
