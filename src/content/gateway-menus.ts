import type { Language } from '../addressing/languages.js';
import { type DirectoryAnswer, menuItemShape } from './gateway-shapes.js';
import { checkedBy } from './reading.js';
import { type MenuItem, type MenuName, menuNames } from './shapes.js';

export type GatewayMenus = ReadonlyMap<MenuName, readonly MenuItem[]>;

/** Takes the field that cannot be used, and why. */
export type TellFault = (field: string, reason: string) => void;

/** The menus of a language. One with a faulty item stays as it was before; where there was none, it lacks that item. */
export function readMenus(
  { menus, sitemap }: DirectoryAnswer,
  language: Language,
  before: GatewayMenus | undefined,
  tell: TellFault,
): GatewayMenus {
  return new Map(
    menuNames.map((name) => {
      const items = menus[language]?.[name];
      const readings = (items ?? []).map((item) => checkedBy(menuItemShape, item));
      for (const [index, { misfits }] of readings.entries()) {
        for (const { path, message } of misfits) tell(['menus', language, name, index, ...path].join('.'), message);
      }
      if (!items && sitemap[language]) tell(`menus.${language}.${name}`, 'is missing');
      const sound = readings.flatMap(({ checked }) => checked ?? []);
      const isWhole = items !== undefined && sound.length === items.length;
      return [name, isWhole ? sound : (before?.get(name) ?? sound)];
    }),
  );
}
