import { createElement, type ReactElement } from 'react';
import { BrowserSlot } from './slot.js';

/** What an island's component takes, out of the element that the server has sent for it (`island.tsx`). */
export function readIsland<P>(element: Element): { props: P; slots: readonly ReactElement[] } {
  const slots = Array.from(element.querySelectorAll('island-slot'), ({ innerHTML }, index) =>
    createElement(BrowserSlot, { key: index, html: innerHTML }),
  );
  return { props: JSON.parse(element.getAttribute('props') ?? '{}'), slots };
}
