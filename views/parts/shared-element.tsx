import type { HTMLAttributes, ReactNode } from 'react';
import { usePage } from '../page-context.js';

interface Props extends HTMLAttributes<HTMLElement> {
  as: 'header' | 'footer' | 'section' | 'li';
  /** Identifies the content among all shared content. */
  name: string;
  /**
   * Whether the content is the same on all pages of a language, or at all addresses of this page (its searches, filters
   * and submitted forms). Defaults to the language.
   */
  scope?: 'language' | 'page';
  children: ReactNode;
}

/**
 * An element whose content is the same in its scope, and is therefore rendered only once. The content must not depend
 * on anything narrower, nor show a picture of another site.
 */
export function SharedElement({ as: Element, name, scope = 'language', children, ...attributes }: Props) {
  const { shared, sharedByPage } = usePage();
  const html = scope === 'language' ? shared(name, children) : sharedByPage(name, children);
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
