import { writeFileSync } from 'node:fs';
import { cp, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { formerPathsFile, withPresentPaths } from '../../../src/content/files/data/former-paths.js';
import { ContentFiles } from '../../../src/content/files/folder/content-files.js';
import { mapTexts } from '../../../src/content/validation/fields.js';
import { isLanguage } from '../../../src/routing/languages.js';
import { RouteTable } from '../../../src/routing/route-table.js';
import {
  type ContentPlace,
  presentPaths,
  readFormerPaths,
  recordPresentPaths,
  writeFormerPaths,
} from '../paths/record-paths.js';
import { MoveError, type MovePlan, planMove } from './move-plan.js';
import { movedId, rewriteReferences } from './rewrite-references.js';

/**
 * Moves a page, or a section with its pages, and rewrites all references to it in the content. Its former addresses
 * keep leading to it.
 * @returns what has moved, and the files in which references were rewritten, by their names after the move
 * @throws MoveError before anything is changed
 */
export async function movePage(from: string, to: string, place: ContentPlace) {
  const { contentDir } = place;
  const { paths: present, issues: faults } = await presentPaths(place);
  // What cannot be read cannot be rewritten either.
  if (faults.length > 0) throw new MoveError(['mend the content first (npm run content:check):', ...faults].join('\n'));
  const plan = planMove(from, to, present);
  const { known, issues } = readFormerPaths(contentDir);
  if (!known) throw new MoveError(issues.join('\n'));
  const rewritten = await rewrittenFiles(contentDir, plan, new RouteTable(present, new Set()));
  await moveFolder(path.join(contentDir, 'pages', from), path.join(contentDir, 'pages', to));
  for (const [name, text] of rewritten) writeFileSync(path.join(contentDir, name), text);
  const formerPaths = mapTexts(withPresentPaths(known, present), (id) => plan.ids.get(id) ?? id);
  writeFormerPaths(contentDir, formerPaths);
  await recordPresentPaths(place);
  return { ids: plan.ids, aliases: plan.aliases, rewritten: [...rewritten.keys()] };
}

/** The target may be there. */
async function moveFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  await rm(from, { recursive: true });
  // Where it holds other pages it stays.
  await rmdir(path.dirname(from)).catch(() => undefined);
}

/** The files that change, by their names after the move. */
async function rewrittenFiles(contentDir: string, plan: MovePlan, routes: RouteTable): Promise<Map<string, string>> {
  const files = new ContentFiles(contentDir);
  await files.refresh();
  const changed = new Map<string, string>();
  for (const name of files.names) {
    const text = files.file(name)?.text ?? '';
    if (!name.endsWith('.yaml') || name === formerPathsFile) continue;
    const page = /^pages\/(.+)\/([^/]+)\.yaml$/.exec(name);
    const newId = plan.ids.get(page?.[1] ?? '');
    const references = rewriteReferences(name, text, plan, routes);
    const after =
      page && newId !== undefined ? asMovedPage(references, page[1] ?? '', page[2] ?? '', plan) : references;
    const newName = page ? `pages/${movedId(page[1] ?? '', plan)}/${page[2]}.yaml` : name;
    if (after !== text) changed.set(newName, after);
  }
  return changed;
}

/** The text of a moved page's file, with its new alias and the new relative path of its schema. */
function asMovedPage(text: string, id: string, stem: string, plan: MovePlan): string {
  const withSchema = withSchemaPath(text, (plan.ids.get(id) ?? id).split('/').length + 1);
  const alias = isLanguage(stem) ? plan.aliases.get(stem)?.get(id) : undefined;
  return alias === undefined ? withSchema : withSchema.replace(/^(alias:\s*)(["']?)[^\s"'#]+\2/m, `$1${alias}`);
}

/** The text of a page's file with the path to its schema, from so many folders below that of the content. */
export function withSchemaPath(text: string, depth: number): string {
  return text.replace(/(\$schema=)(?:\.\.\/)+(?=schema\/)/, (_, start: string) => start + '../'.repeat(depth));
}
