import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type {
  CollectionAfterErrorHook,
  CollectionAfterLoginHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { refusal } from '../refusal.js';
import { senderInLog, senderOf } from './sender.js';

/** Seconds. */
const duration = 600;
const anHour = 3600;
const ofSender = new RateLimiterMemory({ keyPrefix: 'sender', points: 50, duration });
const ofAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 10, duration });
/** Of present passwords that somebody says who has logged in. */
const ofPerson = new RateLimiterMemory({ keyPrefix: 'person', points: 10, duration });
/** Of senders from whom nobody has logged in to the account. */
const ofStrangers = new RateLimiterMemory({ keyPrefix: 'strangers', points: 30, duration: anHour });
const known = new LRUCache<string, true>({ max: 10_000 });

/**
 * Limits log-ins and forgotten passwords by their sender, and by sender and account together; and log-ins to an account
 * from all who are strange to it, so that many senders do not guess without end. Nobody is locked out by somebody else
 * where they have logged in before, elsewhere for an hour at most, and never from the link of a forgotten password.
 */
export const limitLogins: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const isForgotten = operation === 'forgotPassword' && !args.disableEmail;
  if (operation !== 'login' && !isForgotten) return;
  if (req.context.confirms) return take('ten minutes', [ofPerson, `${req.context.confirms}`]);
  const { email } = args.data as { email?: unknown };
  const key = accountKey(req, email);
  await take('ten minutes', [ofSender, senderOf(req)], [ofAccount, key]);
  if (operation === 'login' && !known.has(key)) await take('an hour', [ofStrangers, normalized(email)]);
};

async function take(time: string, ...counts: [RateLimiterMemory, string][]): Promise<void> {
  try {
    for (const [limiter, key] of counts) await limiter.consume(key);
  } catch {
    throw refusal(`Too many attempts. Try again in ${time}.`, 429);
  }
}

export const forgetAttempts: CollectionAfterLoginHook = async ({ req, user }) => {
  if (req.context.confirms) return void (await ofPerson.delete(`${req.context.confirms}`));
  const key = accountKey(req, user.email);
  await ofAccount.delete(key);
  if (known.has(key)) return;
  known.set(key, true);
  await ofStrangers.reward(normalized(user.email));
};

/** Says where from, by a code that tells senders apart and nobody's address. */
export const logRefusedLogins: CollectionAfterErrorHook = ({ error, req }) => {
  const { status } = error as { status?: number };
  if (req.pathname?.endsWith('/login') && (status === 401 || status === 429))
    req.payload.logger.warn({ msg: 'a log-in was refused', status, sender: senderInLog(req) });
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
