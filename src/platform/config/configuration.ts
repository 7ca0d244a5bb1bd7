import { readSecretFiles } from './secret-files.js';
import { type Variables, variables } from './variables.js';

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
