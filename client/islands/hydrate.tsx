import { type ComponentType, type ReactElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readIsland } from '../../views/islands/read-island.js';

export type Island = ComponentType<{ slots: readonly ReactElement[] }>;

/** Hydrates an island with its component. Resolves when the component handles events. */
export function hydrate(element: HTMLElement, Component: Island): Promise<void> {
  const { props, slots } = readIsland<object>(element);
  const restoreTyped = typedRestorer(element);
  return new Promise((resolve) => {
    const onHydrated = () => {
      restoreTyped();
      resolve();
    };
    hydrateRoot(
      element,
      <Hydrated onHydrated={onHydrated}>
        <Component {...props} slots={slots} />
      </Hydrated>,
      // React recovers from a hydration mismatch, but it is a bug.
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}

/**
 * React resets a `<textarea>` to the value that the server has sent. Returns a function that restores what was typed.
 */
function typedRestorer(element: HTMLElement): () => void {
  const typed = Array.from(element.querySelectorAll('textarea'), (area) => ({ area, value: area.value }));
  const isSetBack = ({ value, defaultValue }: HTMLTextAreaElement) => value === defaultValue.replace(/\r\n?/g, '\n');
  return () => {
    for (const { area, value } of typed) if (isSetBack(area)) area.value = value;
  };
}

/** A parent's effect runs after the effects of its children. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }): ReactNode {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
