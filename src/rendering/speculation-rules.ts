/** Where the rules are served, and the header that names them on a page. */
export const speculationRulesPath = '/speculation-rules.json';
export const speculationRulesHeader = { 'Speculation-Rules': `"${speculationRulesPath}"` };

/**
 * Which links a browser follows ahead: it makes the next page ready in the background once the pointer rests on a link
 * to it, or presses it (`moderate`; on touch screens the browser goes by what is in view). Left out is what is no page
 * (a dot in its path, the API), what has a query (a filter, which is shown in place, or a token), what leads to the
 * present page, and a link that a script makes a button or opens in place.
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
