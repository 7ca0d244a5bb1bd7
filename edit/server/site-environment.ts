import { variableNames } from '../../src/config/variables.js';

/**
 * The site as it is without configuration, whatever this machine's environment says. An empty variable counts as absent,
 * and keeps the one of `.env` out.
 */
export function siteEnvironment(environment: NodeJS.ProcessEnv, origin: string, dataDir: string): NodeJS.ProcessEnv {
  const none = Object.fromEntries(variableNames.map((name) => [name, '']));
  const own = { NODE_ENV: 'development', HOST: '127.0.0.1', SITE_URL: origin, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  return { ...environment, ...none, ...own };
}
