import type { Access, FieldAccess, PayloadRequest } from 'payload';
import { isSite } from '../gateway/site-token.js';

/** What a person may do: write drafts; publish too; manage the people too. */
export const roles = ['editor', 'publisher', 'administrator'] as const;
export type Role = (typeof roles)[number];

export function roleOf({ user }: Pick<PayloadRequest, 'user'>): Role | undefined {
  const role: unknown = (user as { role?: unknown } | null)?.role;
  return roles.find((each) => each === role);
}

export function mayPublish(request: Pick<PayloadRequest, 'user'>): boolean {
  const role = roleOf(request);
  return role === 'publisher' || role === 'administrator';
}

export const signedIn: Access = ({ req }) => roleOf(req) !== undefined;
export const signedInOrSite: Access = ({ req }) => roleOf(req) !== undefined || isSite(req.headers);
export const publishers: Access = ({ req }) => mayPublish(req);
/** Anyone deletes what never was public. */
export const deleters: Access = (args) =>
  publishers(args) ||
  (signedIn(args) && { and: [{ _status: { equals: 'draft' } }, { changed_at: { exists: false } }] });
export const administrators: Access = ({ req }) => roleOf(req) === 'administrator';
export const publishersOnly: FieldAccess = ({ req }) => mayPublish(req);
export const administratorsOnly: FieldAccess = ({ req }) => roleOf(req) === 'administrator';

/**
 * Everyone saves drafts. Payload asks with the status `published` before it shows the buttons that publish a document, and
 * without data before those for many.
 */
export const writers: Access = ({ req, data }) =>
  mayPublish(req) || (roleOf(req) !== undefined && data !== undefined && data._status !== 'published');

export const self: Access = ({ req, id }) => roleOf(req) !== undefined && req.user?.id === id;
