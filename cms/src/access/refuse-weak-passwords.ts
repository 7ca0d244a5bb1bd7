import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { type CollectionBeforeOperationHook, ValidationError } from 'payload';
import { companyNames } from '../gateway/company-names.js';

const least = 12;
/** Of 0 to 4: "safely unguessable". */
const leastScore = 3;
const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Payload itself accepts three characters. */
export const refuseWeakPasswords: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const { password, email } = (args as { data?: { password?: unknown; email?: unknown } }).data ?? {};
  if (operation === 'login' || password === undefined || password === null) return;
  const known = [String(email ?? req.user?.email ?? ''), ...Object.values(companyNames)].flatMap(wordsOf);
  const message = faultOf(password, known);
  if (message) throw new ValidationError({ collection: 'users', errors: [{ path: 'password', message }], req });
};

/** The whole, what is before an @, its parts, and those in one word. */
function wordsOf(text: string): string[] {
  const [name = ''] = text.split('@');
  return [text, name, ...text.split(/[^\p{L}\d]+/u), name.replace(/[^\p{L}\d]+/gu, '')];
}

function faultOf(password: unknown, known: string[]): string | undefined {
  if (typeof password !== 'string' || password.length < least) return `needs at least ${least} characters`;
  return strength.check(password, known).score < leastScore ? 'is easy to guess' : undefined;
}
