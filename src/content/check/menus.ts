import { defaultLanguage } from '../../addressing/languages.js';
import type { ContentFault } from '../content-store.js';
import type { Reading } from '../reading.js';
import type { MenuFile } from '../shapes.js';
import type { SiteContent } from './site-content.js';

/** Every item of a menu is a page, a section that has pages, or an address elsewhere. */
export function unknownMenuItems({ menus, entries }: SiteContent): ContentFault[] {
  const ids = [...(entries.get(defaultLanguage)?.keys() ?? [])];
  const isKnown = (id: string) => ids.some((page) => page === id || page.startsWith(`${id}/`));
  return menus.flatMap((menu) => unknownWithin(menu, menu.checked ?? [], [], isKnown));
}

function unknownWithin(
  menu: Reading<MenuFile>,
  items: MenuFile,
  path: readonly PropertyKey[],
  isKnown: (id: string) => boolean,
): ContentFault[] {
  return items.flatMap(({ id, is_external_link, children }, index) => {
    const own = [...path, index];
    const below = unknownWithin(menu, children ?? [], [...own, 'children'], isKnown);
    if (is_external_link ? /^https?:\/\//.test(id) : isKnown(id)) return below;
    const reason = is_external_link ? `${id} is no address with https:` : `no page ${id}`;
    return [{ ...menu.locate([...own, 'id']), field: [...own, 'id'].map(String).join('.'), reason }, ...below];
  });
}
