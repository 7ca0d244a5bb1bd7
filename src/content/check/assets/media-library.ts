import { defaultLanguage, type Language } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import { translatedDocument } from '../../documents/document-address.js';
import { fileUses } from '../../model/file-uses.js';
import { pageIds } from '../../model/page-ids.js';
import type { MediaItem } from '../../model/shapes/media-library-shapes.js';
import { entriesOf, peopleOf, topicsOf } from '../../model/topics.js';
import { typeset } from '../../text/typography.js';
import type { SiteContent } from '../site-content.js';

type Checked = Pick<SiteContent, 'known' | 'pictures' | 'publicFiles' | 'documents'>;

/**
 * Items of the media library without a caption, with another one than the title of their document, or about what
 * is unknown; and files that no item has.
 */
export function mediaLibrary(content: Checked): ContentIssue[] {
  return content.known.pages.flatMap(({ id, language, result }) => {
    const [page] = id === pageIds.mediaLibrary && result?.checked ? entriesOf([result.checked], 'media-library') : [];
    if (!page) return [];
    const { items = [] } = page.body;
    const why = whyWrong(language, content);
    const wrong = items.flatMap((item, index) =>
      why(item).map(([field, reason]) => result?.issue(['body', 'items', index, field], reason) ?? []),
    );
    return [...wrong.flat(), ...(language === defaultLanguage ? unlisted(items, content) : [])];
  });
}

function whyWrong(language: Language, { known, documents }: Checked): (item: MediaItem) => [keyof MediaItem, string][] {
  const entries = known.pages.flatMap((page) => (page.language === language ? (page.result?.checked ?? []) : []));
  const uses = fileUses(entries.filter(({ id }) => id !== pageIds.mediaLibrary));
  const named = { ...topicsOf(entries), person: peopleOf(entries) };
  return (item) => {
    const { caption, document } = item;
    const title = document && documents.titles.get(translatedDocument(document, language) ?? document);
    const isTitle = title === undefined || caption === typeset(title, language);
    const isShown = uses.get(item.video ?? document ?? item.image ?? '')?.some(({ alt }) => alt);
    const unknown = (['subject', 'plant', 'product', 'person'] as const).filter(
      (field) => item[field] !== undefined && !named[field].some(({ id }) => id === item[field]),
    );
    return [
      ...(caption || isShown ? [] : ([['caption', `no page describes ${item.id}: give it a caption`]] as const)),
      ...(caption && !isTitle ? ([['caption', `the title of the PDF is ${title}`]] as const) : []),
      ...unknown.map((field) => [field, `no ${field} ${item[field]}`] as const),
    ].map(([field, reason]) => [field, reason]);
  };
}

/** Pictures, videos and PDFs that no item has. */
function unlisted(items: readonly MediaItem[], { pictures, publicFiles, documents }: Checked): ContentIssue[] {
  const listed = new Set(items.flatMap(({ image, video, document }) => [image, video, document]));
  const files = [...publicFiles].map((address) => [address, `public${address}`] as const);
  const originals = [...pictures.servable].map((address) => [address, address.slice(1)] as const);
  return [...originals, ...files]
    .filter(([address]) => !listed.has(documents.addresses.get(address) ?? address))
    .map(([, source]) => ({ source, field: '', reason: 'the media library does not list this file' }));
}
