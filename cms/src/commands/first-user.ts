/** Adds the first administrator, if there is nobody yet, and prints the log-in as JSON. */
import { randomBytes } from 'node:crypto';
import { getPayload } from 'payload';
import config from '../payload.config.js';

const payload = await getPayload({ config });
const { totalDocs } = await payload.count({ collection: 'users' });
if (totalDocs === 0) {
  const login = { email: 'admin@example.com', password: randomBytes(9).toString('base64url') };
  await payload.create({ collection: 'users', data: { ...login, role: 'administrator' } as never });
  console.log(JSON.stringify(login));
}
await payload.destroy();
process.exit(0);
