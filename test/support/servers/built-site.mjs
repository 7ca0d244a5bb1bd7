import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '../../../scripts/build-stamp.ts';
import { processEnvironment } from './process-environment.mjs';

// No test sends a request to the real video host.
const unlessTold = { PORT: '0', LOG_LEVEL: 'silent', VIDEO_HOST_URL: 'https://video.example.com' };

export async function startBuiltSite(environment = {}) {
  if (!isBuilt()) throw new Error('dist is not the build of the present sources: npm run build');
  const file = fileURLToPath(new URL('built-site-process.mjs', import.meta.url));
  const child = fork(file, [JSON.stringify({ ...unlessTold, ...environment })], {
    env: { ...processEnvironment(), NODE_ENV: 'production' },
    execArgv: [],
  });
  const exit = once(child, 'exit');
  const value = await Promise.race([
    once(child, 'message').then(([message]) => message),
    exit.then(([code]) => Promise.reject(new Error(`the site has ended with code ${code}`))),
  ]);
  const stop = async () => {
    child.disconnect();
    await exit;
  };
  return { value, stop };
}
