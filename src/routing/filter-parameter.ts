/** The query parameter that filters a page's tables: only the rows with these words are shown. The browser uses it too. */
export const filterParameter = 'filter';

/** Longest filter, in characters. */
export const filterMaxLength = 100;
