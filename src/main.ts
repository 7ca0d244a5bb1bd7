import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { ConfigurationError, readConfiguration } from './config/configuration.js';

// React chooses its faster build by this when it is first imported, so the application is imported after it.
process.env.NODE_ENV ??= 'production';

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile();
  const configuration = readConfiguration(process.env);
  const { createApplication } = await import('./create-application.js');
  const app = await createApplication(configuration);
  // Nest's own shutdown hooks end the process by the signal; an operator expects exit code 0.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
  await app.listen(configuration.PORT, configuration.HOST);
}

start().catch((error: Error) => {
  // The logger is not there yet, and an operator looks for the reason on the last line.
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : error.stack}\n`);
  process.exit(1);
});
