import type { PayloadHandler } from 'payload';
import { mayPublish, roleOf } from './roles.js';

/** Endpoints of one's own have no access rules. */
export function forPeople(handler: PayloadHandler): PayloadHandler {
  return (req) => (roleOf(req) === undefined ? refusal('log in first') : handler(req));
}

export function forPublishers(handler: PayloadHandler): PayloadHandler {
  return (req) => (mayPublish(req) ? handler(req) : refusal('only publishers may do this'));
}

function refusal(message: string): Response {
  return Response.json({ message }, { status: 403 });
}
