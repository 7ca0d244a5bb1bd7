import type { ReactElement, ReactNode } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'island-slot': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}

/** What an island gets beside its own props. */
export interface WithSlots {
  /** What the server has rendered for the island to show; in the browser it stands as it came. */
  slots: readonly ReactElement[];
}

/** A part of an island that the server renders and the island only places: it may use all that a page knows. */
export function ServerSlot({ children }: { children: ReactNode }) {
  return <island-slot>{children}</island-slot>;
}

/** The same part in the browser. On hydration what the server has sent stays; another `html` takes its place. */
export function BrowserSlot({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, read from the page
  return <island-slot suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
