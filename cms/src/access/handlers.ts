import type { PayloadHandler } from 'payload';
import { refusal } from '../refusal.js';
import { mayPublish, roleOf } from './roles.js';

/** Endpoints of one's own have no access rules. */
export function forPeople(handler: PayloadHandler): PayloadHandler {
  return (req) => {
    if (roleOf(req) === undefined) throw refusal('Log in first.', 403);
    return handler(req);
  };
}

export function forPublishers(handler: PayloadHandler): PayloadHandler {
  return (req) => {
    if (!mayPublish(req)) throw refusal('Only publishers may do this.', 403);
    return handler(req);
  };
}
