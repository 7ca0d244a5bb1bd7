import type { CollectionAfterChangeHook } from 'payload';
import { readEnvironment } from '../environment.js';

/** Milliseconds: a week. */
const validity = 7 * 24 * 60 * 60 * 1000;

/** Sends a new person a link at which to choose a password. */
export const invite: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  // The first administrator is added by a command, which prints the log-in.
  if (operation !== 'create' || !req.user) return;
  const { payload } = req;
  const data = { email: doc.email } as { email: string };
  const token = await payload.forgotPassword({
    collection: 'users',
    data,
    disableEmail: true,
    expiration: validity,
    req,
  });
  const address = `${readEnvironment().url}/admin/reset/${token}`;
  const text = `You can edit the website's content. Choose your password within seven days:\n\n${address}\n`;
  await payload.sendEmail({ to: doc.email, subject: 'Your log-in for the content of the website', text });
};
