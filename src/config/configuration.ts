import { readFileSync } from 'node:fs';
import { z } from 'zod';

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''));
const port = z.coerce.number().int().min(0).max(65535);

const shape = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  SITE_URL: httpUrl.optional(),
  API_TOKEN: z
    .string()
    .transform((tokens) => tokens.split(',').map((token) => token.trim()))
    .pipe(z.array(z.string().min(1, 'a token is empty')).max(2, 'at most two tokens, comma-separated'))
    .default([]),
  DATA_DIR: z.string().min(1).default('data'),
  CONTENT_DIR: z.string().min(1).default('content'),
  UPSTREAM_URL: httpUrl.optional(),
  UPSTREAM_TOKEN: z.string().min(1).optional(),
  CONTENT_TTL: z.coerce.number().int().positive().default(60),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgresql:// address' }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'a redis:// address' }).optional(),
  NEWSLETTER_ACTION_URL: httpUrl.optional(),
  CLIENT_ZONE_URL: httpUrl.default('https://clientzone.example.com'),
  X_API_URL: httpUrl.default('https://api.x.com'),
  X_API_TOKEN: z.string().min(1).optional(),
  X_USER_ID: z.string().min(1).optional(),
  FACEBOOK_API_URL: httpUrl.default('https://graph.facebook.com'),
  FACEBOOK_TOKEN: z.string().min(1).optional(),
  FACEBOOK_PAGE_ID: z.string().min(1).optional(),
  INSTAGRAM_API_URL: httpUrl.default('https://graph.instagram.com'),
  INSTAGRAM_TOKEN: z.string().min(1).optional(),
  INSTAGRAM_USER_ID: z.string().min(1).optional(),
  VIDEO_HOST_URL: httpUrl.default('https://www.youtube-nocookie.com'),
  BRANDBOX_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'a host name in lower case')
    .optional(),
  HOME_VARIANT: z.enum(['slideshow', 'single']).default('slideshow'),
  TRUST_PROXY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const secrets = [
  'API_TOKEN',
  'UPSTREAM_TOKEN',
  'DATABASE_URL',
  'REDIS_URL',
  'X_API_TOKEN',
  'FACEBOOK_TOKEN',
  'INSTAGRAM_TOKEN',
] as const;

type Shape = z.output<typeof shape>;

/** The whole configuration, checked; absent optional parts are undefined. */
export type Configuration = Omit<Shape, 'SITE_URL'> & {
  SITE_URL: string;
  /** Development: content is looked at afresh at each request. */
  development: boolean;
};

/** Injection token of the {@link Configuration}. */
export const CONFIGURATION = Symbol('configuration');

export class ConfigurationError extends Error {}

/** Secrets may come from a file, as container platforms mount them: `API_TOKEN_FILE=/run/secrets/token`. */
function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const result = { ...environment };
  for (const name of secrets) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    try {
      result[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new ConfigurationError(`${name}_FILE: ${(error as Error).message}`);
    }
  }
  return result;
}

/**
 * Reads and checks the environment. An empty variable counts as absent.
 * @throws ConfigurationError naming each variable with a wrong value
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const present = Object.entries(withSecretFiles(environment)).filter(([, value]) => value !== '');
  const result = shape.safeParse(Object.fromEntries(present));
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`);
    throw new ConfigurationError(faults.join('\n'));
  }
  return {
    ...result.data,
    SITE_URL: result.data.SITE_URL ?? `http://localhost:${result.data.PORT}`,
    development: environment.NODE_ENV === 'development',
  };
}
