import { Fragment, type MouseEvent } from 'react';
import { isPlainClick } from './plain-click.js';

/** A page of a list. */
export interface PageLink {
  /** From 1. */
  number: number;
  href: string;
  label: string;
  isCurrent: boolean;
}

interface Props {
  label: string;
  /** In their order; where numbers are missing between two, an ellipsis stands for them. */
  links: readonly PageLink[];
  /** Shows a page in place; the browser follows the link where this is left out. */
  onFollow?: (href: string) => void;
}

/** So many pages are all named. */
const allNamed = 9;
/** How many of more pages are named on either side of the present one. */
const neighbours = 2;

/**
 * The links of a list in pages: to all, or where they are many to the first and the last and those near the present one.
 * None where one page holds all.
 */
export function pageLinks(
  { page, pages }: { page: number; pages: number },
  linkOf: (number: number) => Pick<PageLink, 'href' | 'label'>,
): PageLink[] {
  if (pages < 2) return [];
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return numbers
    .filter((number) => {
      const isNear = number === 1 || number === pages || Math.abs(number - page) <= neighbours;
      return isNear || pages <= allNamed;
    })
    .map((number) => ({ number, ...linkOf(number), isCurrent: number === page }));
}

export function PageLinks({ label, links, onFollow }: Props) {
  if (links.length === 0) return null;
  return (
    <nav className="page-links" aria-label={label}>
      <ol>
        {links.map((link, index) => (
          <Fragment key={link.number}>
            {link.number - (links[index - 1]?.number ?? 0) > 1 && (
              <li className="page-gap" aria-hidden="true">
                …
              </li>
            )}
            <li>
              <a
                className="page-link numeral"
                href={link.href}
                aria-label={link.label}
                aria-current={link.isCurrent ? 'page' : undefined}
                onClick={(event: MouseEvent) => {
                  if (!onFollow || !isPlainClick(event)) return;
                  event.preventDefault();
                  onFollow(link.href);
                }}
              >
                {link.number}
              </a>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
