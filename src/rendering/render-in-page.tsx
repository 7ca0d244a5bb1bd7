import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type PageContext, PageContextProvider } from '../../views/page-context.js';

/** The HTML of views, which find the page around them in its context. */
export function renderInPage(page: PageContext, content: ReactNode): string {
  return renderToString(<PageContextProvider value={page}>{content}</PageContextProvider>);
}
