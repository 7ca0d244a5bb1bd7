import type { ConfigData } from 'html-validate';

/** The rules for valid HTML, for the tests and for the audit. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  elements: ['html5'],
  rules: {
    // Of a group of checkboxes, each has the name of the group.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // Equivalent spellings that React writes: camel-case names, <br/>, required="", lower-case doctype.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Lists and details may be named: ARIA allows it wherever it does not forbid it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A page has its menus twice, for narrow and for wide screens, and one of the two is always hidden.
    // axe checks the visible ones in the browser.
    'unique-landmark': 'off',
    // The native element cannot be styled alike in all browsers.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // The stylesheet keeps a telephone number on one line where it fits, and else breaks it between its groups.
    'tel-non-breaking': 'off',
    // A title names section, page and company, whatever its length; search results cut it.
    'long-title': 'off',
  },
};
