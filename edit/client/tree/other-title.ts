const names: Readonly<Record<string, string>> = {
  'menus/primary': 'Main menu',
  'menus/footer_legal': 'Legal line of the footer',
  'lists/facts': 'Facts and figures',
  'lists/social-links': 'Social networks',
  'feeds/magazine': 'Magazine articles',
  'feeds/social': 'Social posts',
  'redirects/redirects': 'Redirects',
  'search/search': 'Search',
};

/** The title of an entry that is not a page. */
export const otherTitle = ({ kind, id, title }: { kind: string; id: string; title?: string }) =>
  names[`${kind}/${id}`] ?? title ?? id;
