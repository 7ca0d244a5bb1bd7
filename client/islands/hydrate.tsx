import { type ComponentType, type ReactElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readIsland } from '../../views/islands/read-island.js';

export type Island = ComponentType<{ slots: readonly ReactElement[] }>;

/** Hands an island's HTML to its component. Resolves when the component listens. */
export function hydrate(element: HTMLElement, Component: Island): Promise<void> {
  const { props, slots } = readIsland<object>(element);
  const keepTyped = typedIn(element);
  return new Promise((resolve) => {
    const tell = () => {
      keepTyped();
      resolve();
    };
    hydrateRoot(
      element,
      <Hydrated tell={tell}>
        <Component {...props} slots={slots} />
      </Hydrated>,
      // What the server sent and what the component renders here differ: an issue, though React mends it.
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}

/** React sets a `<textarea>` back to what the server has sent; what was typed in the meantime stays. */
function typedIn(element: HTMLElement): () => void {
  const typed = Array.from(element.querySelectorAll('textarea'), (area) => ({ area, value: area.value }));
  const isSetBack = ({ value, defaultValue }: HTMLTextAreaElement) => value === defaultValue.replace(/\r\n?/g, '\n');
  return () => {
    for (const { area, value } of typed) if (isSetBack(area)) area.value = value;
  };
}

/** Its effect comes after those of all that is in it. */
function Hydrated({ tell, children }: { tell: () => void; children: ReactNode }): ReactNode {
  useEffect(tell, [tell]);
  return children;
}
