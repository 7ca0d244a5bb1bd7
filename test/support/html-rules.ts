import type { ConfigData } from 'html-validate';

/** What counts as valid HTML, for the tests and for the audit. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  elements: ['html5'],
  rules: {
    // How React writes HTML, which says the same: camel-case names, <br/>, required="", lower-case doctype.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Lists and details may be named: ARIA allows it wherever it does not forbid it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Menus stand in the page twice, for narrow screens and for wide ones, and one of the two is always hidden.
    // axe looks, in the browser, at those that are shown.
    'unique-landmark': 'off',
    // Of the native element no browser lets the look be chosen alike.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // A hyphen in a telephone number is kept on its line by a word joiner, as the fonts have no other hyphen.
    'tel-non-breaking': [
      'error',
      { characters: [{ pattern: ' ', replacement: '&nbsp;', description: 'non-breaking space' }] },
    ],
    // A title names section, page and company, whatever its length; search results cut it.
    'long-title': 'off',
  },
};
