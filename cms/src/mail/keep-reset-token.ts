import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import { readEnvironment } from '../environment.js';

/** Milliseconds. */
const longEnough = 10 * 60 * 1000;

interface WithToken {
  resetPasswordToken?: string | null;
  resetPasswordExpiration?: string | null;
}

/** Sends a link that still holds once more, whoever asks: another would end it, and an invitation holds longer. */
export const keepResetToken: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (!data.resetPasswordToken || !originalDoc) return data;
  const where = { id: { equals: originalDoc.id } };
  const stored = await req.payload.db.findOne<WithToken & { id: number }>({ collection: 'users', where, req });
  const { resetPasswordToken, resetPasswordExpiration } = stored ?? {};
  if (!resetPasswordToken || Date.parse(resetPasswordExpiration ?? '') < Date.now() + longEnough) return data;
  req.context.resetPasswordToken = resetPasswordToken;
  return { ...data, resetPasswordToken, resetPasswordExpiration };
};

/** The mail to somebody who has forgotten the password. */
export function resetMail({ req, token }: { req?: PayloadRequest; token?: string } = {}): string {
  const address = `${readEnvironment().url}/admin/reset/${req?.context.resetPasswordToken ?? token}`;
  const [before, after] = [
    req?.t('authentication:youAreReceivingResetPassword'),
    req?.t('authentication:youDidNotRequestPassword'),
  ];
  return `${before} <a href="${address}">${address}</a> ${after}`;
}
