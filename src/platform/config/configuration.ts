import { readFileSync } from 'node:fs';
import { secretNames, type Variables, variables } from './variables.js';

/** The validated configuration. Optional variables that are absent are undefined. */
export type Configuration = Omit<Variables, 'SITE_URL'> & {
  SITE_URL: string;
  /** Development mode: content and the client build are checked for changes at each request. */
  development: boolean;
};

/** Injection token of the {@link Configuration}. */
export const CONFIGURATION = Symbol('configuration');

/** An invalid environment variable. Each line of the message begins with the name of a variable. */
export class ConfigurationError extends Error {}

/**
 * Reads and validates the environment. An empty variable counts as absent.
 * @throws ConfigurationError with a line for each invalid variable
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const { secrets, errors } = readSecretFiles(environment);
  const present = Object.entries({ ...environment, ...secrets }).filter(([, value]) => value !== '');
  const result = variables.safeParse(Object.fromEntries(present));
  for (const { path, message } of result.error?.issues ?? []) {
    const name = String(path[0]);
    errors.push(`${name in secrets ? `${name}_FILE` : name}: ${message}`);
  }
  if (result.data?.SMTP_URL !== undefined && result.data.MAIL_FROM === undefined) {
    errors.push('MAIL_FROM: must be set if SMTP_URL is set');
  }
  if (!result.success || errors.length > 0) throw new ConfigurationError(errors.join('\n'));
  return {
    ...result.data,
    SITE_URL: result.data.SITE_URL ?? `http://localhost:${result.data.PORT}`,
    development: environment.NODE_ENV === 'development',
  };
}

interface SecretFiles {
  /** Secrets by the name of the variable, without `_FILE`. */
  secrets: Record<string, string>;
  /** A line for each file that cannot be used. */
  errors: string[];
}

/** Reads secrets from files, as container platforms mount them: `API_TOKEN_FILE=/run/secrets/token`. */
function readSecretFiles(environment: NodeJS.ProcessEnv): SecretFiles {
  const secrets: Record<string, string> = {};
  const errors: string[] = [];
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    try {
      const secret = readFileSync(file, 'utf8').trim();
      if (environment[name]) errors.push(`${name}_FILE: ${name} is set too; only one of them may be`);
      else if (secret === '') errors.push(`${name}_FILE: ${file} is empty`);
      else secrets[name] = secret;
    } catch (error) {
      errors.push(`${name}_FILE: ${file} cannot be read: ${(error as Error).message}`);
    }
  }
  return { secrets, errors };
}

/** Injection token of the {@link Clock}. */
export const CLOCK = Symbol('clock');

/** Returns the present time. Tests replace it. */
export type Clock = () => Date;

/** The version of the package, which the page source and the health details show. */
export const packageVersion = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

/** Whether a host name is a loopback name or address. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\..*|\[?::1\]?)$/.test(host);
}
