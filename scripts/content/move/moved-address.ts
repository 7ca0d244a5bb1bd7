import { splitAddress } from '../../../src/content/model/paths/normal-path.js';
import { isLanguage } from '../../../src/routing/languages.js';
import type { RouteTable } from '../../../src/routing/route-table.js';
import type { MovePlan } from './move-plan.js';

/**
 * The address of a link in the content after the move. An address that does not lead to a moved page stays as it is.
 */
export function movedAddress(address: string, { ids, aliases }: MovePlan, routes: RouteTable): string {
  const { path: pathname, rest } = splitAddress(address);
  const found = routes.resolve(pathname);
  const newId = found && ids.get(found.pageId);
  if (!found || newId === undefined) return address;
  const segments = pathname.split('/').slice(1);
  const prefix = isLanguage(segments[0]) ? `/${segments.shift()}` : '';
  const own = segments.join('/').slice(0, found.subpath === '' ? undefined : -found.subpath.length);
  const moved = own === found.pageId ? newId : (aliases.get(found.language)?.get(found.pageId) ?? own);
  return `${prefix}/${moved}${found.subpath}${rest}`;
}
