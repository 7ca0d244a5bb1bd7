import type { Socket } from 'node:net';
import { Writable } from 'node:stream';

/**
 * Collects the response of an internal request in place of a socket. Connections are pooled, as with keep-alive:
 * V8 promotes the closure that each Writable holds to the old generation. What is reachable from there, a whole request
 * with its page, would then be freed only by a full garbage collection.
 */
export class InternalConnection extends Writable {
  static readonly #idle: InternalConnection[] = [];
  #chunks: Buffer[] = [];

  /** A connection that no other request uses. Return it with {@link release}, unless it was closed. */
  static get(): InternalConnection & Socket {
    return (InternalConnection.#idle.pop() ?? new InternalConnection()) as InternalConnection & Socket;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  /** @returns what was written since {@link get} */
  release(): Buffer[] {
    const chunks = this.#chunks;
    this.#chunks = [];
    InternalConnection.#idle.push(this);
    return chunks;
  }
}
