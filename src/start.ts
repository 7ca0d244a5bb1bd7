import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import { type Configuration, ConfigurationError, readConfiguration } from './config/configuration.js';
import { prepareDataFolder } from './config/data-folder.js';
import { isLoopback } from './config/is-loopback.js';
import { misspeltVariables } from './config/misspelt-variables.js';
import { listen } from './http/listen.js';
import { shutDown } from './http/shutdown.js';
import { localAddress, startMessage } from './http/start-message.js';

/** Starts the server, or ends the process with code 1 and the reason in the last lines of stderr. */
export async function start(): Promise<void> {
  // Pauses between attempts upstream do not keep the process running; until the server listens, nothing else may.
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
  // Until it listens there is nothing to finish.
  let stop = (_signal: NodeJS.Signals): void => process.exit(0);
  for (const signal of stopSignals()) process.on(signal, () => stop(signal));

  if (existsSync('.env')) process.loadEnvFile();
  const configuration = readConfiguration(process.env);
  prepareDataFolder(configuration.DATA_DIR);
  const stopTracing = await traced(configuration);
  const { createApplication } = await import('./create-application.js');
  const { PageCacheRefresher } = await import('./page-cache/page-cache-refresher.js');
  const { SearchIndexes } = await import('./search/search-indexes.js');
  const app = await createApplication(configuration);
  warnOfConfiguration(configuration);
  const port = await listen(app, configuration);
  stop = once((signal) => shutDown(app, signal, configuration.SHUTDOWN_TIMEOUT, stopTracing));
  if (process.stdout.isTTY) process.stdout.write(`\n${startMessage(configuration, port).join('\n')}\n\n`);
  else new Logger('Server').log(`listening on ${localAddress(configuration.HOST, port)}`);
  // In development the next page comes first, and the index is made when it is asked for.
  if (!configuration.development) app.get(SearchIndexes).warmUp();
  void app.get(PageCacheRefresher).warmUp();
}

/** The packages for traces are loaded only where traces are wanted, and before what they wrap. */
async function traced({ OTEL_EXPORTER_OTLP_ENDPOINT }: Configuration): Promise<(() => Promise<void>) | undefined> {
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const { startTracing } = await import('./tracing.js');
  return startTracing();
}

/** A closed terminal hangs up; elsewhere SIGHUP asks for the content to be read again. */
function stopSignals(): NodeJS.Signals[] {
  return process.stdout.isTTY ? ['SIGTERM', 'SIGINT', 'SIGHUP'] : ['SIGTERM', 'SIGINT'];
}

/** Ctrl+C reaches the server twice: the terminal tells the whole process group, and npm hands it on. */
function once(act: (signal: NodeJS.Signals) => Promise<never>): (signal: NodeJS.Signals) => void {
  let isDone = false;
  return (signal) => {
    if (!isDone) void act(signal);
    isDone = true;
  };
}

function warnOfConfiguration({ SITE_URL, HOST, TRUST_PROXY, development }: Configuration): void {
  const logger = new Logger('Configuration');
  for (const { name, meant } of misspeltVariables(process.env)) {
    logger.warn(`${name} is not a variable of this site: did you mean ${meant}?`);
  }
  // In a terminal it is tried out, on this machine; a proxy or a log that is collected means visitors.
  const hasVisitors = !development && !isLoopback(HOST) && (TRUST_PROXY !== undefined || !process.stdout.isTTY);
  if (hasVisitors && isLoopback(new URL(SITE_URL).hostname)) {
    logger.warn(`SITE_URL is ${SITE_URL}: canonical links, sitemaps and feeds lead visitors of other machines nowhere`);
  }
}
