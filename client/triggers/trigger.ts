/** Calls `wake` when it is time; `wake` resolves once the island is awake, and rejects where it cannot be. */
export type Trigger = (island: HTMLElement, wake: () => Promise<void>) => void;
