import type { Access, FieldAccess, PayloadRequest } from 'payload';

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

export const anyone: Access = () => true;
export const signedIn: Access = ({ req }) => roleOf(req) !== undefined;
export const publishers: Access = ({ req }) => mayPublish(req);
export const administrators: Access = ({ req }) => roleOf(req) === 'administrator';
export const administratorsOnly: FieldAccess = ({ req }) => roleOf(req) === 'administrator';
