import type { Language } from '../../routing/languages.js';
import { type MenuItem, type MenuName, menuNames } from '../model/shapes/shapes.js';
import { typesetTexts } from '../text/typography.js';
import { fieldOf, isBlank } from '../validation/blanks.js';
import { validateLeniently } from '../validation/validate-leniently.js';
import { type DirectoryResponse, menuShape } from './gateway-shapes.js';

export type GatewayMenus = ReadonlyMap<MenuName, readonly MenuItem[]>;

/** Receives a field that cannot be used, and the reason. */
export type ReportIssue = (field: string, reason: string) => void;

/** The menus of a language, without their invalid items. A menu that is missing or not a list stays as it was. */
export function readMenus(
  { menus, sitemap }: DirectoryResponse,
  language: Language,
  before: GatewayMenus | undefined,
  report: ReportIssue,
): GatewayMenus {
  return new Map(
    menuNames.map((name) => {
      const field = `menus.${language}.${name}`;
      const items = fieldOf(menus[language], name);
      if (items === undefined) {
        if (!isBlank(sitemap[language])) report(field, 'is missing');
        return [name, before?.get(name) ?? []];
      }
      if (isBlank(items)) return [name, []];
      const { checked, mismatches } = validateLeniently(menuShape, items);
      for (const { path, message } of mismatches) report([field, ...path].map(String).join('.'), message);
      return [name, typesetTexts(checked, language) ?? before?.get(name) ?? []];
    }),
  );
}
