import { type CollectionBeforeOperationHook, ValidationError } from 'payload';

/**
 * Who changes their own e-mail address or password says the present password with it: a session that somebody else has
 * got hold of does not become theirs.
 */
export const confirmOwnChange: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const own = req.user?.email;
  // Without an id, it is a change of several people.
  const { id = req.user?.id, data = {} } = args as { id?: number | string; data?: Record<string, unknown> };
  if (!operation.startsWith('update') || own === undefined || `${id}` !== `${req.user?.id}`) return;
  const { email, password, current_password: current } = data;
  const isChanged = (typeof email === 'string' && email !== own) || typeof password === 'string';
  if (!isChanged) return;
  const login = { email: own, password: typeof current === 'string' ? current : '' };
  const context = { confirms: req.user?.id };
  await req.payload.login({ collection: 'users', data: login, context }).catch((error) => {
    if (error.status === 429) throw error;
    const errors = [{ path: 'current_password', message: 'is not your present password' }];
    throw new ValidationError({ collection: 'users', errors, req });
  });
};
