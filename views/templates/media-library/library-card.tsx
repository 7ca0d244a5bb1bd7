import type { LibraryItem } from '../../../src/content/model/library-item.js';
import { usePage } from '../../page-context.js';
import { Picture } from '../../parts/pictures/picture.js';
import { desktop, from, small } from '../../styles/breakpoints.js';
import { Icon } from '../../ui/pictures/icon.js';
import { fileSize, groupedNumber } from '../../ui/text/formats.js';
import { type FacetNames, topicsOf } from './library-choice.js';

interface Props {
  item: LibraryItem;
  names: FacetNames;
  /** The id of the form with the selection. */
  form: string;
  isSelected: boolean;
}

/** An item with what editors must know of it, a checkbox for the selection, and its download. */
export function LibraryCard({ item, names, form, isSelected }: Props) {
  const { texts, link, locale, picture } = usePage();
  const { library, pages, site } = texts;
  const { id, address, bytes, caption, credit, image, kind } = item;
  const file = address.slice(address.lastIndexOf('/') + 1);
  const original = address === image ? picture(image) : undefined;
  const facts = [
    file
      .slice(file.lastIndexOf('.') + 1)
      .toUpperCase()
      .replace('JPG', 'JPEG'),
    original && `${groupedNumber(locale, original.width)} × ${groupedNumber(locale, original.height)} px`,
    fileSize(locale, bytes),
  ];
  return (
    <article className="library-item" id={`file-${id}`}>
      <a className={`library-picture library-picture--${kind}`} href={address}>
        {image ? (
          <Picture original={image} alt={caption} sizes={`${from(desktop)} 20rem, ${from(small)} 33vw, 50vw`} />
        ) : (
          <>
            <span aria-hidden="true">{facts[0]}</span>
            <span className="visually-hidden">{caption}</span>
          </>
        )}
        {kind === 'loop' && <Icon name="play" />}
      </a>
      <div className="library-facts">
        <h3 className="library-caption">{caption}</h3>
        <p>{facts.filter(Boolean).join(', ')}</p>
        <p>{topicsOf(item, names).join(', ')}</p>
        <p>
          {library.credit}: {credit ?? site.name}
        </p>
        <p>
          {library.rights}: {item.terms}
        </p>
        {item.pages.length > 0 && (
          <details>
            <summary>{library.used_on}</summary>
            <ul>
              {item.pages.map((page) => (
                <li key={page.id}>
                  <a href={link(`/${page.id}`)}>{page.name}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="library-ways no-print">
        <label className="choice choice--small library-choice">
          <input type="checkbox" name="id" form={form} value={id} data-bytes={bytes} defaultChecked={isSelected} />
          {library.select}
          <span className="visually-hidden">: {caption}</span>
        </label>
        <a className="arrow-link" href={address} download={file}>
          <Icon name="download" />
          {pages.download}
          <span className="visually-hidden">: {caption}</span>
        </a>
      </div>
    </article>
  );
}
