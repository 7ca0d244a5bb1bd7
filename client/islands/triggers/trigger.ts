/** Calls `hydrate` when it is time; `hydrate` resolves once the island is hydrated, and rejects where it cannot be. */
export type Trigger = (island: HTMLElement, hydrate: () => Promise<void>) => void;
