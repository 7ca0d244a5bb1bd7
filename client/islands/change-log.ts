/** How the content of an element changes. */
export interface ChangeLog {
  /** The changes since the last call, in their order. */
  take: () => MutationRecord[];
  end: () => void;
}

export function logChanges(element: Element): ChangeLog {
  const batches: MutationRecord[][] = [];
  const observer = new MutationObserver((batch) => batches.push(batch));
  observer.observe(element, { subtree: true, childList: true, characterDataOldValue: true });
  return {
    take: () => [...batches.splice(0), observer.takeRecords()].flat(),
    end: () => observer.disconnect(),
  };
}
