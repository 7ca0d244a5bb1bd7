import type { PageSummary } from '../../contract.js';

/** A page with the pages below it, or a section without a page. */
export interface Branch {
  id: string;
  title: string;
  page: PageSummary | undefined;
  branches: Branch[];
}

const lastPart = (id: string) => id.slice(id.lastIndexOf('/') + 1);

const humanized = (id: string) => {
  const words = lastPart(id).replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const idsAbove = (id: string): string[] =>
  id.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));

/** The marks of the pages below a collapsed branch. */
export function marksBelow({ branches }: Branch): { unsaved: boolean; faults: number } {
  const each = branches.map((branch) => ({ ...marksBelow(branch), page: branch.page }));
  return {
    unsaved: each.some(({ unsaved, page }) => unsaved || page?.unsaved === true),
    faults: each.reduce((sum, { faults, page }) => sum + faults + (page?.faults ?? 0), 0),
  };
}

/** The home page first, then sections and pages by name. */
export function branchesOf(pages: readonly PageSummary[]): Branch[] {
  const all = new Map<string, Branch>();
  const roots: Branch[] = [];
  for (const page of pages) {
    for (const id of idsAbove(page.id)) {
      const known = all.get(id);
      const branch = known ?? { id, title: humanized(id), page: undefined, branches: [] };
      if (!known) {
        all.set(id, branch);
        const parent = all.get(id.slice(0, Math.max(id.lastIndexOf('/'), 0)));
        (parent?.branches ?? roots).push(branch);
      }
      if (id === page.id) Object.assign(branch, { page, title: page.shortTitle ?? page.title });
    }
  }
  const ordered = (branches: Branch[]): Branch[] => {
    branches.sort((a, b) => Number(b.id === 'home') - Number(a.id === 'home') || a.title.localeCompare(b.title));
    for (const branch of branches) ordered(branch.branches);
    return branches;
  };
  return ordered(roots);
}
