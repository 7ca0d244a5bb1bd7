import type { ReactNode } from 'react';
import { usePage } from '../page-context.js';
import { addressIcon } from '../ui/address-icon.js';
import { Icon } from '../ui/icon.js';
import { DocumentName, isEnglishDocument } from './document-name.js';

interface Props {
  /** A path of this site (any page's English path), or an absolute address. */
  to: string;
  children: ReactNode;
  className?: string;
  'aria-current'?: 'page';
}

/** A link; one to another site opens in a new tab and says so to a screen reader. */
export function Link({ to, children, ...attributes }: Props) {
  const { link } = usePage();
  const isExternal = /^https?:/.test(to);
  const external = isExternal ? { target: '_blank', rel: 'noopener', 'aria-describedby': 'new-tab' } : {};
  return (
    <a href={link(to)} hrefLang={isEnglishDocument(to) ? 'en' : undefined} {...external} {...attributes}>
      {children}
    </a>
  );
}

/** A link that stands on its own, with the sign for where it leads. */
export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="arrow-link" to={to}>
      <span>
        <DocumentName of={to}>{children}</DocumentName>
      </span>
      <Icon name={addressIcon(to)} />
    </Link>
  );
}
