import type { Socket } from 'node:net';
import { Writable } from 'node:stream';

/**
 * What a response of an internal request is written to, in place of a socket. It is used again for later requests, as
 * a connection that is kept alive: V8 puts the closure that each Writable has among the long-lived objects, and what is
 * reachable from there, a whole request with its page, is then freed by a full garbage collection alone.
 */
export class InternalConnection extends Writable {
  static readonly #idle: InternalConnection[] = [];
  #chunks: Buffer[] = [];

  /** A connection that no other request uses; to be given back by {@link release}, unless it was closed. */
  static get(): InternalConnection & Socket {
    return (InternalConnection.#idle.pop() ?? new InternalConnection()) as InternalConnection & Socket;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  /** @returns what was written since it was got */
  release(): Buffer[] {
    const chunks = this.#chunks;
    this.#chunks = [];
    InternalConnection.#idle.push(this);
    return chunks;
  }
}
