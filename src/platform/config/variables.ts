import { accessSync, constants, statSync } from 'node:fs';
import express from 'express';
import { z } from 'zod';
import { mailAddress, mailAddresses } from './mail-addresses.js';

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

/** A number of proxies in a row, or a comma-separated list of addresses and networks, as Express accepts it. */
const trustedProxies = z
  .string()
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value))
  .superRefine((value, { addIssue }) => {
    try {
      express().set('trust proxy', value);
    } catch (error) {
      addIssue(
        `must be addresses, networks, loopback, linklocal or uniquelocal, comma-separated, or the number of proxies: ${(error as Error).message}`,
      );
    }
  });

/** In characters, as many as `openssl rand -hex 8` prints. */
const leastTokenLength = 16;

const text = z.string().min(1);

const secret = z.string().min(leastTokenLength, `must have at least ${leastTokenLength} characters`);

const url = (what: string, isRight: (url: URL) => boolean) =>
  z.url({ protocol: /^https?$/, error: what, abort: true }).refine((address) => isRight(new URL(address)), what);

const hasCredentials = ({ username, password }: URL) => username !== '' || password !== '';
const hasQuery = ({ search, hash }: URL) => search !== '' || hash !== '';

/** An address to which paths are appended, or which is compared as an origin. */
const baseUrl = url(
  'must be an http(s) address without credentials and query',
  (it) => !hasCredentials(it) && !hasQuery(it),
)
  // Trailing slashes are removed, as paths begin with one.
  .transform((address) => address.replace(/(?<!\/)\/+$/, ''));

/** An address that pages link to as it is. */
const linkedUrl = url('must be an http(s) address without credentials', (it) => !hasCredentials(it));

const origin = url(
  'must be an http(s) address without credentials, path and query, such as https://www.example.com',
  (it) => !hasCredentials(it) && !hasQuery(it) && it.pathname === '/',
).transform((address) => new URL(address).origin);

const wholeNumber = (least: number, most: number, what: string) =>
  z.coerce.number({ error: what }).int(what).min(least, what).max(most, what);

const folder = z.string().superRefine((path, { addIssue }) => {
  try {
    if (statSync(path).isDirectory()) accessSync(path, constants.R_OK | constants.X_OK);
    else addIssue(`${path} is not a folder`);
  } catch (error) {
    addIssue(`the folder ${path} cannot be read: ${(error as Error).message}`);
  }
});

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const tokens = z
  .string()
  .transform((list) => list.split(',').map((token) => token.trim()))
  .pipe(
    z
      .array(z.string().min(leastTokenLength, `each token must have at least ${leastTokenLength} characters`))
      .max(2, 'must be at most two tokens, comma-separated'),
  );

/** The environment variables that the site reads, with their defaults. */
export const variables = z.object({
  PORT: wholeNumber(0, 65_535, 'must be a whole number from 0 to 65535').default(3000),
  HOST: text.default('0.0.0.0'),
  SITE_URL: origin.optional(),
  API_TOKEN: tokens.default([]),
  REFRESH_TOKEN: secret.optional(),
  DATA_DIR: text.default('data'),
  CONTENT_DIR: folder.default('content'),
  UPSTREAM_URL: baseUrl.optional(),
  UPSTREAM_TOKEN: text.optional(),
  CONTENT_TTL: wholeNumber(1, 1e9, 'must be a whole number of seconds, at least 1').default(60),
  DATABASE_URL: databaseUrl.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  NEWSLETTER_ACTION_URL: linkedUrl.optional(),
  CLIENT_ZONE_URL: linkedUrl.default('https://clientzone.example.com'),
  X_API_URL: baseUrl.default('https://api.x.com'),
  X_API_TOKEN: text.optional(),
  X_USER_ID: text.optional(),
  FACEBOOK_API_URL: baseUrl.default('https://graph.facebook.com'),
  FACEBOOK_TOKEN: text.optional(),
  FACEBOOK_PAGE_ID: text.optional(),
  INSTAGRAM_API_URL: baseUrl.default('https://graph.instagram.com'),
  INSTAGRAM_TOKEN: text.optional(),
  INSTAGRAM_USER_ID: text.optional(),
  VIDEO_HOST_URL: baseUrl.default('https://www.youtube-nocookie.com'),
  BRANDBOX_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a host name in lower case')
    .optional(),
  HOME_VARIANT: oneOf(['slideshow', 'single']).default('slideshow'),
  TRUST_PROXY: trustedProxies.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address', abort: true })
    .refine((address) => new URL(address).hostname !== '', 'must be an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: mailAddress.optional(),
  SUPPLIER_MAIL_TO: mailAddresses.default([]),
  REQUEST_MAIL_TO: mailAddresses.default([]),
  JOB_MAIL_TO: mailAddresses.default([]),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PURGE_URL: linkedUrl.optional(),
  PURGE_TOKEN: text.optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens')
    .optional(),
  INDEXNOW_URL: linkedUrl.default('https://api.indexnow.org/indexnow'),
  PREVIEW_SECRET: secret.optional(),
  SHUTDOWN_DELAY: wholeNumber(0, 3600, 'must be a whole number of seconds, from 0 to 3600').default(0),
  SHUTDOWN_TIMEOUT: wholeNumber(0, 3600, 'must be a whole number of seconds, from 0 to 3600').default(10),
});

export type Variables = z.output<typeof variables>;

/** Variables that may be read from a file. */
export const secretNames = [
  'API_TOKEN',
  'REFRESH_TOKEN',
  'PREVIEW_SECRET',
  'UPSTREAM_TOKEN',
  'DATABASE_URL',
  'REDIS_URL',
  'X_API_TOKEN',
  'FACEBOOK_TOKEN',
  'INSTAGRAM_TOKEN',
  'SMTP_URL',
  'PURGE_TOKEN',
] as const satisfies (keyof Variables)[];
