export { ChangedFiles } from './changed-files.js';
export { Changes } from './changes.js';
export { LoginHelp } from './login-help.js';
export { Picture } from './picture.js';
export { PreviewLink } from './preview.js';
export { PublishList, UnpublishList } from './publishing-buttons.js';
export { Translations } from './translations.js';
