export { ChangedFiles } from './changed-files.js';
export { Picture } from './picture.js';
export { PreviewLink } from './preview.js';
export { Translations } from './translations.js';
