import { ConfigurationError } from './configuration-error.js';
import { readSecretFiles } from './secret-files.js';
import { type Variables, variables } from './variables.js';

/** The whole configuration, checked; absent optional parts are undefined. */
export type Configuration = Omit<Variables, 'SITE_URL'> & {
  SITE_URL: string;
  /** Development: content is looked at afresh at each request, and scripts and styles come from the build of start:dev. */
  development: boolean;
};

/** Injection token of the {@link Configuration}. */
export const CONFIGURATION = Symbol('configuration');

export { ConfigurationError };

/**
 * Reads and checks the environment. An empty variable counts as absent.
 * @throws ConfigurationError with a line for each variable that has a wrong value
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
    errors.push('MAIL_FROM: must be set where SMTP_URL is');
  }
  if (!result.success || errors.length > 0) throw new ConfigurationError(errors.join('\n'));
  return {
    ...result.data,
    SITE_URL: result.data.SITE_URL ?? `http://localhost:${result.data.PORT}`,
    development: environment.NODE_ENV === 'development',
  };
}
