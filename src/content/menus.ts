import type { Language } from '../addressing/languages.js';
import type { ContentFiles } from './content-files.js';
import type { ContentFault } from './content-store.js';
import type { SourceFile } from './documents.js';
import { type Reading, readSources } from './reading.js';
import { type MenuFile, type MenuItem, type MenuName, menuFileShape, type PageEntry } from './shapes.js';

export function menuFileName(name: MenuName): string {
  return `menus/${name}.yaml`;
}

export function readMenu(file: SourceFile): Reading<MenuFile> {
  return readSources({ files: [file] }, () => menuFileShape);
}

export function readMenuByName(files: ContentFiles, name: MenuName): Reading<MenuFile> {
  const file = files.file(menuFileName(name));
  if (file) return readMenu(file);
  const fault = { source: menuFileName(name), field: '', reason: 'the menu is missing' };
  return { checked: undefined, raw: undefined, faults: [fault], locate: () => ({ source: fault.source }) };
}

/** A menu in one language. An item is labelled by the menu, else by its page, else by its id, which is a fault. */
export function menuIn(language: Language, menu: MenuFile, pages: ReadonlyMap<string, PageEntry>): MenuItem[] {
  return menu.map(({ id, label, is_visible, is_external_link, children }) => {
    const body = pages.get(id)?.body;
    return {
      id,
      label: label?.[language] ?? body?.short_title ?? body?.title ?? id,
      short_title: body?.short_title,
      is_visible,
      is_external_link,
      children: menuIn(language, children ?? [], pages),
    };
  });
}

/** The items for which the language has neither a label nor a page. */
export function unlabelled(
  { checked, locate }: Reading<MenuFile>,
  language: Language,
  pages: ReadonlyMap<string, PageEntry>,
): ContentFault[] {
  const within = (items: MenuFile, path: PropertyKey[]): ContentFault[] =>
    items.flatMap(({ id, label, children }, index) => {
      const own = [...path, index];
      const below = within(children ?? [], [...own, 'children']);
      if (label !== undefined || pages.has(id)) return below;
      const reason = `no label, and no page ${id} in ${language}`;
      return [{ ...locate([...own, 'id']), field: own.join('.'), reason }, ...below];
    });
  return within(checked ?? [], []);
}
