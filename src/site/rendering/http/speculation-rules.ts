/** Where the page's script (client/navigation/speculation.ts) finds the rules. */
export const speculationRulesPath = '/speculation-rules.json';

/**
 * Which pages a browser prerenders: the target of a link once the pointer hovers over or presses it (`moderate`; on
 * touch screens the browser goes by what is in the viewport). Excluded are addresses that are not pages (with a dot in
 * the path, or of the API), addresses with a query (a filter, which is shown in place, or a token), links to the
 * current page, and links that a script turns into buttons or opens in place.
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/*.*', '/api/*', '/*\\?(.+)'] } },
          {
            not: {
              selector_matches: [
                '[target]',
                '[download]',
                '[rel~=nofollow]',
                '[href^="#"]',
                '[aria-current=page]',
                '[aria-haspopup]',
                '[data-hydrated-role]',
                '.header__search',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
