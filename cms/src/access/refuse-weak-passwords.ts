import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { type CollectionBeforeOperationHook, ValidationError } from 'payload';

const least = 12;
/** Of 0 to 4: "safely unguessable". */
const leastScore = 3;
const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Payload itself accepts three characters. */
export const refuseWeakPasswords: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const { password, email } = (args as { data?: { password?: unknown; email?: unknown } }).data ?? {};
  if (operation === 'login' || password === undefined || password === null) return;
  const message = faultOf(password, [...String(email ?? req.user?.email ?? '').split(/[@.]/), 'subalpina']);
  if (message) throw new ValidationError({ collection: 'users', errors: [{ path: 'password', message }], req });
};

function faultOf(password: unknown, known: string[]): string | undefined {
  if (typeof password !== 'string' || password.length < least) return `needs at least ${least} characters`;
  return strength.check(password, known).score < leastScore ? 'is easy to guess' : undefined;
}
