import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EditEvent } from '../../contract.js';

/** Server-sent events for the open pages of the interface. */
export class EditEvents {
  readonly #open = new Set<ServerResponse>();

  open(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write('retry: 500\n\n');
    this.#open.add(response);
    request.on('close', () => this.#open.delete(response));
  }

  tell(event: EditEvent): void {
    for (const response of this.#open) response.write(`data: ${JSON.stringify(event)}\n\n`);
  }
}
