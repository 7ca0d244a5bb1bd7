export { ChangedFiles } from './changed-files.js';
export { Changes } from './changes.js';
export { CsvFiles } from './csv-files.js';
export { LoginHelp } from './login-help.js';
export { PreviewLink } from './preview.js';
export { NoButton, PublishList } from './publishing-buttons.js';
export { RowTitle } from './row-title.js';
export { Translations } from './translations.js';
