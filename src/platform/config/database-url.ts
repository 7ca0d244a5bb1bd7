import { z } from 'zod';

/** What the driver of PostgreSQL understands. It ignores any other value, and connects without TLS. */
const tlsParameters: Record<string, readonly string[] | 'any'> = {
  sslmode: ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'],
  ssl: ['true', '1', '0'],
  sslnegotiation: ['postgres', 'direct'],
  sslrootcert: 'any',
  sslcert: 'any',
  sslkey: 'any',
};

/** The address of PostgreSQL. A misspelt parameter about TLS is refused, as it would leave the connection open to all. */
export const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address', abort: true })
  .superRefine((address, { addIssue }) => {
    for (const [name, value] of new URL(address).searchParams) {
      if (!/^ssl/i.test(name)) continue;
      const values = tlsParameters[name];
      if (values === undefined)
        addIssue(`${name} is not a known parameter, use ${Object.keys(tlsParameters).join(', ')}`);
      else if (values !== 'any' && !values.includes(value)) addIssue(`${name} must be one of ${values.join(', ')}`);
    }
  });
