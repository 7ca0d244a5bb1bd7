export { Changes } from './changes.js';
export { LoginHelp } from './login-help.js';
export { Picture } from './picture.js';
export { PreviewLink } from './preview.js';
export { PublishList, UnpublishList } from './publishing-buttons.js';
export { RichText } from './rich-text.js';
export { Translations } from './translations.js';
