import type { LibraryItem } from '../../../src/content/model/library-item.js';
import type { Body } from '../../../src/content/model/shapes/shapes.js';
import { Island } from '../../islands/island.js';
import { selectionTexts } from '../../islands/library-selection/library-selection.island.js';
import { fill, usePage } from '../../page-context.js';
import { TextSection } from '../../parts/text/text-section.js';
import { pick } from '../../pick.js';
import { sitePages } from '../../site-pages.js';
import { PageLinks, pageLinks } from '../../ui/links/page-links.js';
import { LibraryCard } from './library-card.js';
import { chosenItems, type FacetNames } from './library-choice.js';
import { LibraryFilter } from './library-filter.js';

interface Props {
  body: Body<'media-library'>;
  items: readonly LibraryItem[];
  names: Omit<FacetNames, 'kind'>;
  /** The URL of a selection, without its query. */
  zipAddress: string;
  /** By what the items are filtered, and the page of them. */
  chosen: Readonly<Record<string, string>>;
  /** The ids of the items that the visitor has selected. */
  selected: readonly string[];
}

/** The id of the form with filter and selection. The list is not within it, so that the page as Markdown has it. */
const form = 'library-form';

/** The files of the site that anybody may download, filtered by the page's URL, one by one or a selection at once. */
export function MediaLibrary({ body, items, chosen, selected, zipAddress, ...others }: Props) {
  const { texts, link, locale } = usePage();
  const { library, media } = texts;
  const names = { ...others.names, kind: Object.entries(library.kinds).map(([id, name]) => ({ id, name })) };
  const { count, page, pages, shown } = chosenItems(items, names, chosen);
  const address = link(sitePages.mediaLibrary);
  const selectedItems = items.filter(({ id }) => selected.includes(id));
  const hidden = selectedItems.filter((item) => !shown.includes(item));
  return (
    <>
      <TextSection className="lead" html={body.text_intro} />
      <section className="section container library" id="library" aria-labelledby="library-title">
        <h2 id="library-title">{library.files}</h2>
        <LibraryFilter address={address} items={items} names={names} chosen={chosen} id={form} hidden={hidden} />
        <p className="library-count">
          {count === 0 ? library.none : fill(library.count, { count, total: items.length })}
        </p>
        {shown.length > 0 && (
          <ul className="library-items">
            {shown.map((item) => (
              <li key={item.id}>
                <LibraryCard item={item} names={names} form={form} isSelected={selectedItems.includes(item)} />
              </li>
            ))}
          </ul>
        )}
        {(shown.length > 0 || hidden.length > 0) && (
          <div className="library-selection no-print" id="library-selection">
            <Island
              name="library-selection"
              when="visible"
              props={{
                locale,
                form,
                zipAddress,
                selected: selectedItems.map(({ bytes }) => bytes),
                labels: pick(library, selectionTexts),
              }}
            />
          </div>
        )}
        <PageLinks
          label={library.pages}
          form={form}
          links={pageLinks({ page, pages }, (number) => ({
            href: `${address}#library`,
            label: fill(media.page, { number }),
          }))}
        />
      </section>
      <TextSection className="ruled sided" html={body.text} />
    </>
  );
}
