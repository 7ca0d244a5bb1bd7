import { randomUUID } from 'node:crypto';
import type { CollectionAfterLoginHook, CollectionBeforeOperationHook, PayloadRequest } from 'payload';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { refusal } from '../refusal.js';

/** Seconds. */
const duration = 600;
const ofSender = new RateLimiterMemory({ keyPrefix: 'sender', points: 50, duration });
const ofAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 10, duration });

/**
 * Limits log-ins and forgotten passwords by their sender, and by sender and account together: nobody is locked out by
 * somebody else.
 */
export const limitLogins: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const isForgotten = operation === 'forgotPassword' && !args.disableEmail;
  if (operation !== 'login' && !isForgotten) return;
  const { email } = args.data as { email?: unknown };
  try {
    await ofSender.consume(senderOf(req));
    await ofAccount.consume(accountKey(req, email));
  } catch {
    throw refusal('Too many attempts. Try again in ten minutes.', 429);
  }
};

export const forgetAttempts: CollectionAfterLoginHook = async ({ req, user }) => {
  await ofAccount.delete(accountKey(req, user.email));
};

/**
 * Checks a password that nobody has where there is no such account, so that neither the words nor the time of the
 * response tell.
 */
export const hideUnknownAccounts: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'login' || typeof args.data.email !== 'string') return;
  const { email } = args.data;
  const common = { collection: 'users', depth: 0, limit: 1, req } as const;
  const known = await req.payload.count({ ...common, where: { email: { equals: normalized(email) } } });
  if (known.totalDocs > 0) return;
  const [other] = (await req.payload.find(common)).docs as { email?: string }[];
  Object.assign(args.data, { email: other?.email ?? email, password: randomUUID() });
};

/** As Payload looks an account up. */
function normalized(email: unknown): string {
  return String(email).toLowerCase().trim();
}

function accountKey(req: PayloadRequest, email: unknown): string {
  return `${senderOf(req)} ${normalized(email)}`;
}

/** The address that the proxy has added, or Next itself: what is before it, the sender can write. */
function senderOf({ headers }: PayloadRequest): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
}
