export { Changes } from './changes.js';
export { Picture } from './picture.js';
export { PreviewLink } from './preview.js';
export { Translations } from './translations.js';
