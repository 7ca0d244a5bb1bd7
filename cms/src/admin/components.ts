export { ChangedFiles } from './changed-files.js';
export { Changes } from './changes.js';
export { LoginHelp } from './login-help.js';
export { PreviewLink } from './preview.js';
export { PublishList, UnpublishList } from './publishing-buttons.js';
export { RowTitle } from './row-title.js';
export { Shown } from './shown.js';
export { Translations } from './translations.js';
export { Withdrawal } from './withdrawal.js';
