import { type ComponentType, type ReactElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserSlot } from '../views/islands/slot.js';

export type Island = ComponentType<{ slots: readonly ReactElement[] }>;

/** Hands an island's HTML to its component. Resolves when the component listens. */
export function hydrate(element: HTMLElement, Component: Island): Promise<void> {
  const props = JSON.parse(element.getAttribute('props') ?? '{}');
  const slots = Array.from(element.querySelectorAll('island-slot'), ({ innerHTML }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: slots keep their order
    <BrowserSlot key={index} html={innerHTML} />
  ));
  const keepTyped = typedIn(element);
  return new Promise((resolve) => {
    const tell = () => {
      keepTyped();
      resolve();
    };
    hydrateRoot(
      element,
      <Awake tell={tell}>
        <Component {...props} slots={slots} />
      </Awake>,
      // What the server sent and what the component renders here differ: a fault, though React mends it.
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
function Awake({ tell, children }: { tell: () => void; children: ReactNode }): ReactNode {
  useEffect(tell, [tell]);
  return children;
}
