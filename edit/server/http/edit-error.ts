import type { Fault } from '../../contract.js';

/** An error response with a message for the editor. */
export class EditError extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 503,
    message: string,
    readonly more: { faults?: readonly Fault[]; files?: readonly string[]; sourceHash?: string } = {},
  ) {
    super(message);
  }
}
