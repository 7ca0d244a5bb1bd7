import { type CollectionBeforeOperationHook, ValidationError } from 'payload';

const least = 12;

/** Payload itself accepts three characters. */
export const refuseShortPasswords: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const password = (args as { data?: { password?: unknown } }).data?.password;
  if (operation === 'login' || password === undefined || password === null) return;
  if (typeof password === 'string' && password.length >= least) return;
  const errors = [{ path: 'password', message: `needs at least ${least} characters` }];
  throw new ValidationError({ collection: 'users', errors, req });
};
