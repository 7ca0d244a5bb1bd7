import { bodyShapes } from '../../src/content/model/shapes/body-shapes.js';
import { entryHeadShape, type TemplateName } from '../../src/content/model/shapes/shapes.js';

export type { Texts } from '../../i18n/texts.js';
export { withSchemaPath } from '../../scripts/content/move/move-page.js';
export { listedRedirects } from '../../scripts/content/redirects/listed-redirects.js';
export { withTranslatedFrom } from '../../scripts/content/translation/mark-translated.js';
/** All that the content system uses of the site and of its content commands. */
export { sourceHash } from '../../scripts/content/translation/source-hash.js';
export {
  exportTranslations,
  type ImportResult,
  importTranslations,
  type Selection,
} from '../../scripts/content/xliff/content-translation.js';
export { readXliff } from '../../scripts/content/xliff/read-xliff.js';
export { KeyOrder } from '../../scripts/content/yaml/key-order.js';
export { editYaml } from '../../scripts/content/yaml/value-edits.js';
export { type KnownPage, KnownPages } from '../../src/content/check/addresses/known-pages.js';
export { brokenLinks, wrongSearchSettings } from '../../src/content/check/addresses/links.js';
export { wrongRedirects } from '../../src/content/check/addresses/redirects.js';
export { smallHeroes } from '../../src/content/check/assets/picture-files.js';
export { repeatedTitlesAndSummaries, sharedPaths } from '../../src/content/check/repeats.js';
export { descriptions } from '../../src/content/check/schemas.js';
export { accessibility } from '../../src/content/check/texts/accessibility.js';
export { placeholders } from '../../src/content/check/texts/interface-texts.js';
export { unknownTopics } from '../../src/content/check/topics.js';
export type { ContentIssue } from '../../src/content/content-store.js';
export { documentAddress } from '../../src/content/documents/document-address.js';
export { fingerprintsFile, uploaded } from '../../src/content/documents/document-editions.js';
export {
  type Data,
  type DataFile,
  type DataName,
  dataFiles,
  fileOfLanguage,
} from '../../src/content/files/data/data-file-shapes.js';
export { type FactTexts, factTexts, fillFacts } from '../../src/content/files/data/facts.js';
export { type FormerPaths, withPresentPaths } from '../../src/content/files/data/former-paths.js';
export { menuIn, menuIssues } from '../../src/content/files/data/menus.js';
export { ContentFiles } from '../../src/content/files/folder/content-files.js';
export { mergeDocuments } from '../../src/content/files/yaml/source-file.js';
export { pageIds } from '../../src/content/model/page-ids.js';
export { redirectedPath } from '../../src/content/model/paths/redirect-from.js';
export { pictureSizeError } from '../../src/content/model/picture-rules.js';
export { flatBlockFields } from '../../src/content/model/shapes/block-shapes.js';
export { bodyShapes } from '../../src/content/model/shapes/body-shapes.js';
export { href } from '../../src/content/model/shapes/field-shapes.js';
export { isExactPath, type Redirects } from '../../src/content/model/shapes/redirects-shape.js';
export type { SearchSettings } from '../../src/content/model/shapes/search-settings-shape.js';
export {
  type Contacts,
  contactFacts,
  contactsShape,
  type Facts,
  type MenuFile,
  type PageEntry,
  type TemplateName,
  templateNames,
} from '../../src/content/model/shapes/shapes.js';
export { wrongTemplate } from '../../src/content/model/template-pages.js';
export { previewPath } from '../../src/content/publication/preview-links.js';
export { slugOf } from '../../src/content/text/fold.js';
export { isoDay } from '../../src/content/text/iso-day.js';
export { sanitiseRichText } from '../../src/content/text/sanitise.js';
export { isBlank, pathWithBlanks, withoutBlanks } from '../../src/content/validation/blanks.js';
export { missingFields } from '../../src/content/validation/expected-fields.js';
export { type Fields, isFields, mapTexts, textsIn } from '../../src/content/validation/fields.js';
export { validate } from '../../src/content/validation/validate.js';
export { validateLeniently } from '../../src/content/validation/validate-leniently.js';
export { limits } from '../../src/limits.js';
export { decodeText, decodeXml } from '../../src/platform/decode-text.js';
export { guardFormulas, withoutGuards } from '../../src/platform/http/csv-formulas.js';
export { cacheControl } from '../../src/platform/http/headers/cache-control.js';
export { createFolder } from '../../src/platform/storage/create-folder.js';
export {
  byLanguage,
  defaultLanguage,
  isLanguage,
  type Language,
  languageCodes,
  languages,
} from '../../src/routing/languages.js';
export { RedirectTable } from '../../src/routing/redirect-table.js';
export { RouteTable } from '../../src/routing/route-table.js';

/** The shape of a page's merged files. */
export function pageShape(template: TemplateName) {
  return entryHeadShape.omit({ id: true }).extend({ body: bodyShapes[template] });
}
