import type { ReactNode } from 'react';
import { isEnglishDocument } from '../../../src/content/documents/document-address.js';
import { defaultLanguage } from '../../../src/routing/languages.js';
import { usePage } from '../../page-context.js';
import { addressIcon } from '../../ui/links/address-icon.js';
import { Icon } from '../../ui/pictures/icon.js';
import { DocumentName } from '../text/document-name.js';

interface Props {
  /** A path of this site (any page's English path), or an absolute URL. */
  to: string;
  children: ReactNode;
  className?: string;
  'aria-current'?: 'page';
  /** Saves the target instead of showing it. */
  download?: true;
}

/** A link. One to another site opens in a new tab, which screen readers announce. */
export function Link({ to, children, ...attributes }: Props) {
  const { link } = usePage();
  const isExternal = /^https?:/.test(to);
  const href = link(to);
  const external = isExternal ? { target: '_blank', rel: 'noopener', 'aria-describedby': 'new-tab' } : {};
  return (
    <a href={href} hrefLang={isEnglishDocument(href) ? defaultLanguage : undefined} {...external} {...attributes}>
      {children}
    </a>
  );
}

/** A standalone link, with an icon for its kind of target. */
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
