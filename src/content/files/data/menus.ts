import type { Language } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import type { MenuFile, MenuItem, MenuName, PageEntry } from '../../model/shapes/shapes.js';
import { didYouMean } from '../../text/did-you-mean.js';
import { typeset } from '../../text/typography.js';
import type { ReadResult } from '../read-sources.js';
import type { DataName } from './data-file-shapes.js';

/** The files of the menus. */
export const menuData = {
  primary: 'primaryMenu',
  footer_legal: 'legalMenu',
} as const satisfies Record<MenuName, DataName>;

export function isMenu(name: DataName): boolean {
  return Object.values<DataName>(menuData).includes(name);
}

/** The pages that a menu can lead to. */
interface MenuPages {
  /** Those of the menu's language. */
  own: ReadonlyMap<string, PageEntry>;
  /** The ids of the pages of all languages. */
  all: ReadonlySet<string>;
}

/**
 * A menu in one language. An item's label comes from the menu, else from its page. An item without a target or a label
 * is left out, unless it has children: then its label is made from its id, as in breadcrumbs.
 */
export function menuIn(language: Language, menu: MenuFile, pages: MenuPages): MenuItem[] {
  return menu.flatMap(({ id, label, summary, is_visible, is_external_link, children }): MenuItem[] => {
    const body = pages.own.get(id)?.body;
    const own = label?.[language];
    const text = own === undefined ? (body?.short_title ?? body?.title) : typeset(own, language);
    const below = menuIn(language, children ?? [], pages);
    const leads = is_external_link || isPageOrSection(id, pages.all);
    if (below.length === 0 && (text === undefined || !leads)) return [];
    return [
      {
        id,
        label: text ?? (id.split('/').at(-1) ?? id).replaceAll('-', ' '),
        short_title: body?.short_title,
        summary: summary ? typeset(summary[language], language) : undefined,
        is_visible,
        is_external_link,
        children: below,
      },
    ];
  });
}

/**
 * Reports each item that is neither a page, nor a section with pages and a label, nor an external address with a label.
 */
export function menuIssues(
  { checked, issue }: Pick<ReadResult<MenuFile>, 'checked' | 'issue'>,
  pageIds: ReadonlySet<string>,
): ContentIssue[] {
  const within = (items: MenuFile, path: PropertyKey[]): ContentIssue[] =>
    items.flatMap((item, index) => {
      const own = [...path, index];
      const below = within(item.children ?? [], [...own, 'children']);
      const reason = whyWrong(item, pageIds);
      return reason === undefined ? below : [issue([...own, 'id'], reason), ...below];
    });
  return within(checked ?? [], []);
}

function whyWrong({ id, label, is_external_link }: MenuFile[number], pageIds: ReadonlySet<string>): string | undefined {
  const isAddress = /^https?:\/\//.test(id);
  if (is_external_link && !isAddress) return `${id} is not an address with https:`;
  if (!is_external_link && isAddress) return 'an address elsewhere needs is_external_link: true';
  if (!is_external_link && !isPageOrSection(id, pageIds)) return `no page ${id}${didYouMean(id, pageIds)}`;
  return label === undefined && !pageIds.has(id) ? `${id} is not a page of this site, so it needs a label` : undefined;
}

function isPageOrSection(id: string, pageIds: ReadonlySet<string>): boolean {
  return pageIds.has(id) || [...pageIds].some((page) => page.startsWith(`${id}/`));
}
