/** `node dist/commands/reset-password.mjs EMAIL`: gives a person a new password, which it prints, and ends their sessions. */
import { randomBytes } from 'node:crypto';
import { getPayload } from 'payload';
import { forgetFirstLogin } from '../access/first-login.js';
import config from '../payload.config.js';

const [email = ''] = process.argv.slice(2);
const payload = await getPayload({ config });
const password = randomBytes(12).toString('base64url');
const { docs } = await payload.update({
  collection: 'users',
  where: { email: { equals: email.toLowerCase().trim() } },
  data: { password, sessions: [] } as never,
});
if (docs.length === 0) {
  console.error(`reset-password: nobody has the address '${email}'`);
  process.exit(1);
}
await forgetFirstLogin();
console.log(`${email}: the password is ${password}`);
await payload.destroy();
process.exit(0);
