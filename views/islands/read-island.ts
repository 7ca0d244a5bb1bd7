import { createElement, type ReactElement } from 'react';
import { BrowserSlot } from './slot.js';

/** Reads the props and slots of an island from the element that the server rendered for it (`island.tsx`). */
export function readIsland<P>(element: Element): { props: P; slots: readonly ReactElement[] } {
  const slots = Array.from(element.querySelectorAll('island-slot'), ({ innerHTML }, index) =>
    createElement(BrowserSlot, { key: index, html: innerHTML }),
  );
  return { props: JSON.parse(element.getAttribute('props') ?? '{}'), slots };
}
