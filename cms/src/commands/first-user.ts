/** Adds the first administrator, and prints the log-in, which is also kept in CMS_DATA_DIR until it is used. */
import { randomBytes } from 'node:crypto';
import { getPayload } from 'payload';
import { keepFirstLogin } from '../access/first-login.js';
import config from '../payload.config.js';

const payload = await getPayload({ config });
const { totalDocs } = await payload.count({ collection: 'users' });
if (totalDocs > 0) {
  console.error('first-user: there are people already; `reset-password EMAIL` gives one of them a new password');
  process.exit(1);
}
const login = { email: 'admin@example.com', password: randomBytes(12).toString('base64url') };
await payload.create({ collection: 'users', data: { ...login, role: 'administrator' } as never });
await keepFirstLogin(login);
console.log(`The first log-in:   ${login.email}, password ${login.password}`);
await payload.destroy();
process.exit(0);
