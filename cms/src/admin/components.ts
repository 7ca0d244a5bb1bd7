export { ChangedFiles } from './changed-files.js';
export { Changes } from './changes.js';
export { PreviewLink } from './preview.js';
export { RowTitle } from './row-title.js';
export { Translations } from './translations.js';
