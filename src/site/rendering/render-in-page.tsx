import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type PageContext, PageContextProvider } from '../../../views/page-context.js';

/** Renders views to HTML. They read the page from its context. */
export function renderInPage(page: PageContext, content: ReactNode): string {
  return renderToString(<PageContextProvider value={page}>{content}</PageContextProvider>);
}
