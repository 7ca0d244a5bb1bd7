import { addressIcon } from '../../ui/links/address-icon.js';
import { Icon } from '../../ui/pictures/icon.js';
import { DocumentName } from '../text/document-name.js';
import { Link } from './link.js';

interface Props {
  rows: readonly { to: string; text: string; note?: string | undefined }[];
  /** Large rows link to further pages. Small ones are for lists of files. */
  isLarge?: boolean;
}

/** Links as rows between thin lines, each with an icon for its kind of target. The whole row is clickable. */
export function LinkRows({ rows, isLarge = false }: Props) {
  return (
    <ul className={isLarge ? 'link-rows link-rows--large' : 'link-rows'}>
      {rows.map(({ to, text, note }) => (
        <li key={to + text} className="link-row">
          <Link to={to} className="card-link link-row-text">
            <DocumentName of={to}>{text}</DocumentName>
          </Link>
          {note && <p className="link-row-note">{note}</p>}
          <Icon name={addressIcon(to)} />
        </li>
      ))}
    </ul>
  );
}
