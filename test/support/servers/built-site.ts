import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '../../../scripts/build/stamp.ts';
import type { Language } from '../../../src/routing/languages.js';
import { processEnvironment } from './process-environment.ts';

export interface BuiltSite {
  origin: string;
  /** By language and page id. */
  paths: Record<Language, Record<string, string>>;
}

// No test sends a request to the real video host.
const unlessTold = { PORT: '0', LOG_LEVEL: 'silent', VIDEO_HOST_URL: 'https://video.example.com' };

/**
 * The built site in a process of its own.
 * @param environment beside what every test needs
 */
export async function startBuiltSite(
  environment: Record<string, string> = {},
): Promise<{ value: BuiltSite; stop: () => Promise<void> }> {
  if (!isBuilt()) throw new Error('dist is not the build of the present sources: npm run build');
  const file = fileURLToPath(new URL('built-site-process.ts', import.meta.url));
  const child = fork(file, [JSON.stringify({ ...unlessTold, ...environment })], {
    env: { ...processEnvironment(), NODE_ENV: 'production' },
    execArgv: [],
  });
  const exit = once(child, 'exit');
  const value = await Promise.race([
    once(child, 'message').then(([message]) => message as BuiltSite),
    exit.then(([code]) => Promise.reject(new Error(`the site has ended with code ${code}`))),
  ]);
  const stop = async () => {
    child.disconnect();
    await exit;
  };
  return { value, stop };
}
