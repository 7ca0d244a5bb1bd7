export { Changes } from './changes.js';
export { PreviewLink } from './preview.js';
export { RichText } from './rich-text.js';
export { RowTitle } from './row-title.js';
export { Translations } from './translations.js';
