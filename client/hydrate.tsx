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
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Awake tell={resolve}>
        <Component {...props} slots={slots} />
      </Awake>,
      // What the server sent and what the component renders here differ: a fault, though React mends it.
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}

/** Its effect comes after those of all that is in it. */
function Awake({ tell, children }: { tell: () => void; children: ReactNode }): ReactNode {
  useEffect(tell, [tell]);
  return children;
}
