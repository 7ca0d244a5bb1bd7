import type { ReactElement, ReactNode } from 'react';

/** The props that an island gets in addition to its own. */
export interface WithSlots {
  /** What the server has rendered for the island. The browser leaves it unchanged. */
  slots: readonly ReactElement[];
}

/** A part of an island that only the server renders, so it may use the whole page context. */
export function ServerSlot({ children }: { children: ReactNode }) {
  return <island-slot>{children}</island-slot>;
}

/** The same part in the browser. Hydration keeps the server's HTML; a changed `html` replaces it. */
export function BrowserSlot({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, read from the page
  return <island-slot suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
