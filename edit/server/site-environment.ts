import { variableNames } from '../../src/platform/config/variables.js';

/**
 * The environment of the site without configuration, whatever this machine's environment is. An empty variable counts
 * as absent, and also overrides the one in `.env`.
 */
export function siteEnvironment(environment: NodeJS.ProcessEnv, origin: string, dataDir: string): NodeJS.ProcessEnv {
  const none = Object.fromEntries(variableNames.map((name) => [name, '']));
  const own = { NODE_ENV: 'development', HOST: '127.0.0.1', SITE_URL: origin, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  return { ...environment, ...none, ...own };
}
