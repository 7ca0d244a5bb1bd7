import type { HTMLAttributes, ReactNode } from 'react';
import { usePage } from '../page-context.js';

interface Props extends HTMLAttributes<HTMLElement> {
  as: 'footer' | 'section' | 'li';
  /** Identifies the content among all shared content. */
  name: string;
  children: ReactNode;
}

/**
 * An element whose content is the same on all pages of a language, and is therefore rendered only once. The content
 * must not depend on the page, nor show a picture of another site.
 */
export function SharedElement({ as: Element, name, children, ...attributes }: Props) {
  const { shared } = usePage();
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: shared(name, children) }} />;
}
