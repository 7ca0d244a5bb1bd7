/** Records how the content of an element changes. */
export class ChangeLog {
  private readonly batches: MutationRecord[][] = [];
  private readonly observer = new MutationObserver((batch) => this.batches.push(batch));

  constructor(element: Element) {
    this.observer.observe(element, { subtree: true, childList: true, characterDataOldValue: true });
  }

  /** The changes since the last call, in their order. */
  take(): MutationRecord[] {
    return [...this.batches.splice(0), this.observer.takeRecords()].flat();
  }

  end(): void {
    this.observer.disconnect();
  }
}
