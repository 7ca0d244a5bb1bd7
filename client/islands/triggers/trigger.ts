/** Calls `hydrate` when it is time. `hydrate` resolves once the island is hydrated, and rejects if that fails. */
export type Trigger = (island: HTMLElement, hydrate: () => Promise<void>) => void;
