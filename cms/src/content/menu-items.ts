import { menuLevels } from '../fields/forms.js';
import type { Fields } from '../site.js';

const isElsewhere = (address: string) => /^https?:/.test(address);

/** The items of a menu as its form has them: each with a link, and with what is the default in files. */
export function linkedItems(items: readonly Fields[], [below, ...deeper]: readonly string[] = menuLevels): Fields[] {
  return items.map(({ id, is_external_link: _, is_visible = true, children, ...item }) => ({
    to: isElsewhere(String(id)) ? id : `/${id}`,
    ...item,
    is_visible,
    ...(Array.isArray(children) && { [below ?? 'children']: linkedItems(children, deeper) }),
  }));
}

/** The reverse. */
export function menuItems(items: readonly Fields[], [below = '', ...deeper]: readonly string[] = menuLevels): Fields[] {
  return items.map(({ to = '', is_visible, [below]: children, ...item }) => ({
    id: String(to).replace(/^\//, ''),
    ...item,
    ...(is_visible === false && { is_visible }),
    ...(isElsewhere(String(to)) && { is_external_link: true }),
    ...(Array.isArray(children) && { children: menuItems(children, deeper) }),
  }));
}
