import { Subject } from 'rxjs';
import type { Snapshot } from './gateway-snapshot.js';

/** Milliseconds within which changes become one version. */
const collectingMs = 1_000;

/** Publishes the content as it is at present, one version after another. */
export class GatewayVersions {
  readonly changes = new Subject<string>();
  #present: Snapshot = { version: '', languages: new Map() };
  #pending: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param snapshot undefined as long as there is no content */
  constructor(private readonly snapshot: () => Snapshot | undefined) {}

  get present(): Snapshot {
    return this.#present;
  }

  publishSoon(): void {
    if (this.#isClosed) return;
    this.#pending ??= setTimeout(() => this.publish(), collectingMs).unref();
  }

  publishIfPending(): void {
    if (this.#pending) this.publish();
  }

  publish(): void {
    clearTimeout(this.#pending);
    this.#pending = undefined;
    const snapshot = this.snapshot();
    if (!snapshot || snapshot.version === this.#present.version) return;
    this.#present = snapshot;
    this.changes.next(snapshot.version);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#pending);
    this.changes.complete();
  }
}
