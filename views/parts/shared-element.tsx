import type { HTMLAttributes, ReactNode } from 'react';
import { usePage } from '../page-context.js';

interface Props extends HTMLAttributes<HTMLElement> {
  as: 'footer' | 'section' | 'li';
  /** Names the content among all that is shared. */
  name: string;
  children: ReactNode;
}

/**
 * An element with content that is the same on all pages of a language, and is therefore rendered only once. The
 * content knows nothing of the page that it stands on, and shows no picture of another site.
 */
export function SharedElement({ as: Element, name, children, ...attributes }: Props) {
  const { shared } = usePage();
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: shared(name, children) }} />;
}
