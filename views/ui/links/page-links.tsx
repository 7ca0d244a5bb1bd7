import { Fragment } from 'react';
import { onPlainClick } from './plain-click.js';

/** A link to a page of a list. */
export interface PageLink {
  /** From 1. */
  number: number;
  href: string;
  label: string;
  isCurrent: boolean;
}

interface Props {
  label: string;
  /** In ascending order. An ellipsis replaces missing numbers. */
  links: readonly PageLink[];
  /** The id of a form, if the links are buttons that submit it, with `page`. */
  form?: string;
  /** Shows a page in place. Without it the browser follows the link. */
  onFollow?: (href: string) => void;
}

/** Up to this many pages, all are linked. */
const allNamed = 9;
/** Otherwise, how many pages are linked on either side of the current one. */
const neighbours = 2;

/**
 * The links of a paginated list: to all pages, or if there are many, to the first, the last and those near the current
 * one. Empty if there is only one page.
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

export function PageLinks({ label, links, form, onFollow }: Props) {
  if (links.length === 0) return null;
  return (
    <nav className="page-links" aria-label={label}>
      <ol>
        {links.map((link, index) => {
          const attributes = {
            className: 'page-link numeral',
            'aria-label': link.label,
            'aria-current': link.isCurrent ? ('page' as const) : undefined,
          };
          return (
            <Fragment key={link.number}>
              {link.number - (links[index - 1]?.number ?? 0) > 1 && (
                <li className="page-gap" aria-hidden="true">
                  …
                </li>
              )}
              <li>
                {form ? (
                  <button
                    type="submit"
                    form={form}
                    formAction={link.href}
                    name="page"
                    value={link.number}
                    {...attributes}
                  >
                    {link.number}
                  </button>
                ) : (
                  <a href={link.href} onClick={onFollow && onPlainClick(() => onFollow(link.href))} {...attributes}>
                    {link.number}
                  </a>
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
