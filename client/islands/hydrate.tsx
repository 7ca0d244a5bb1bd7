import { type ComponentType, type ReactElement, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { readIsland } from '../../views/islands/read-island.js';
import type { ChangeLog } from './change-log.js';
import { undoChanges } from './foreign-changes.js';
import { keepInput } from './keep-input.js';

export type Island = ComponentType<{ slots: readonly ReactElement[] }>;

/**
 * Hydrates an island with its component. Resolves when the component handles events.
 * @param log of what others have changed in the island since it was parsed
 */
export async function hydrate(element: HTMLElement, Component: Island, log: ChangeLog): Promise<void> {
  const changes = log.take();
  if (changes.length === 0) return render(element, Component);
  await untilReleased(element);
  const redo = undoChanges([...changes, ...log.take()], log);
  // Nobody sees the island without the changes.
  const isRendered = flushSync(() => render(element, Component));
  redo();
  return isRendered;
}

/** A click is lost if what was pressed is removed before it is released. */
async function untilReleased(element: HTMLElement): Promise<void> {
  if (!element.matches(':active')) return;
  const listening = new AbortController();
  await new Promise((resolve) => {
    const release = () => setTimeout(resolve);
    for (const end of ['pointerup', 'pointercancel', 'keyup'])
      addEventListener(end, release, { capture: true, signal: listening.signal });
  });
  listening.abort();
}

function render(element: HTMLElement, Component: Island): Promise<void> {
  const { props, slots } = readIsland<object>(element);
  const restoreInput = keepInput(element);
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Hydrated onRendered={restoreInput} onHydrated={resolve}>
        <Component {...props} slots={slots} />
      </Hydrated>,
      // React recovers from a hydration mismatch, but it is a bug.
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}

interface HydratedProps {
  onRendered: () => void;
  onHydrated: () => void;
  children: ReactNode;
}

/** A parent's effects run after those of its children. */
function Hydrated({ onRendered, onHydrated, children }: HydratedProps): ReactNode {
  useLayoutEffect(onRendered, [onRendered]);
  useEffect(onHydrated, [onHydrated]);
  return children;
}
