import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import {
  type Configuration,
  ConfigurationError,
  isLoopback,
  readConfiguration,
} from './platform/config/configuration.js';
import { listen, localAddress, shutDown, startMessage } from './platform/http/server.js';
import { lockDataFolder, prepareDataFolder } from './platform/storage/data-folder.js';

/** Starts the server, or exits with code 1 and the reason in the last lines of stderr. */
export async function start(): Promise<void> {
  // Keeps the process running until the server listens: retry timers of upstream requests do not.
  const keepAlive = setInterval(() => undefined, 60_000);
  try {
    await startServer();
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof ConfigurationError ? message : stack}\n`, () => process.exit(1));
  } finally {
    clearInterval(keepAlive);
  }
}

async function startServer(): Promise<void> {
  // Until the server listens, there are no requests to finish.
  let stop = (_signal: NodeJS.Signals): void => process.exit(0);
  for (const signal of stopSignals()) process.on(signal, () => stop(signal));

  if (existsSync('.env')) process.loadEnvFile();
  // What is written holds personal data: only the server's own user may read it.
  process.umask(0o077);
  const configuration = readConfiguration(process.env);
  prepareDataFolder(configuration.DATA_DIR);
  // With PostgreSQL, instances may share the folder.
  if (configuration.DATABASE_URL === undefined) lockDataFolder(configuration.DATA_DIR);
  const { createApplication } = await import('./create-application.js');
  const { SearchService } = await import('./site/search/search.service.js');
  const app = await createApplication(configuration);
  warnAboutConfiguration(configuration);
  const port = await listen(app, configuration);
  stop = once((signal) => shutDown(app, signal, configuration));
  if (process.stdout.isTTY) process.stdout.write(`\n${startMessage(configuration, port).join('\n')}\n\n`);
  else new Logger('Server').log(`listening on ${localAddress(configuration.HOST, port)}`);
  // In development, the next page is more urgent, and the index is built on the first search.
  if (!configuration.development) app.get(SearchService).warmUp();
}

/** In a terminal, SIGHUP means that it was closed. Elsewhere, it makes the server read the content again. */
function stopSignals(): NodeJS.Signals[] {
  return process.stdout.isTTY ? ['SIGTERM', 'SIGINT', 'SIGHUP'] : ['SIGTERM', 'SIGINT'];
}

/** Handles the first signal only: the terminal sends Ctrl+C to the whole process group, and npm forwards it as well. */
function once(act: (signal: NodeJS.Signals) => Promise<never>): (signal: NodeJS.Signals) => void {
  let isDone = false;
  return (signal) => {
    if (!isDone) void act(signal);
    isDone = true;
  };
}

function warnAboutConfiguration({ SITE_URL, HOST, TRUST_PROXY, development }: Configuration): void {
  // In a terminal, somebody tries the site on this machine. A proxy, or a log without a terminal, indicates visitors.
  const hasVisitors = !development && !isLoopback(HOST) && (TRUST_PROXY !== undefined || !process.stdout.isTTY);
  if (hasVisitors && isLoopback(new URL(SITE_URL).hostname)) {
    new Logger('Configuration').warn(
      `SITE_URL is ${SITE_URL}: canonical links, sitemaps and feeds do not work on other machines`,
    );
  }
}
