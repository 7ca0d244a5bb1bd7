import type { Payload } from 'payload';
import { limits } from '../site.js';

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000;

/** Erases the applications of suppliers, which are personal data, when their time is over: now and each day. */
export function eraseOldApplications(payload: Payload): void {
  const erase = async () => {
    const oldest = new Date();
    oldest.setUTCMonth(oldest.getUTCMonth() - limits.application_months);
    const where = { createdAt: { less_than: oldest.toISOString() } };
    await payload.delete({ collection: 'applications', where } as never);
  };
  const eraseOrLog = () => erase().catch((error: unknown) => payload.logger.error(error));
  void eraseOrLog();
  setInterval(eraseOrLog, day).unref();
}
