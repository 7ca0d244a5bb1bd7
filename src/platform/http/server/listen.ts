import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Configuration, ConfigurationError } from '../../config/configuration.js';

/**
 * Listens on HOST and PORT.
 * @returns the port; the system chooses it if PORT is 0
 * @throws ConfigurationError that names the variable, if the server cannot listen on the address
 */
export async function listen(app: NestExpressApplication, { HOST, PORT }: Configuration): Promise<number> {
  try {
    await app.listen(PORT, HOST);
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigurationError(`PORT: ${PORT} is in use on ${HOST}`);
    if (syscall === 'listen' || syscall === 'getaddrinfo') {
      throw new ConfigurationError(`HOST: port ${PORT} of ${HOST} cannot be listened on: ${message}`);
    }
    throw error;
  }
  return (app.getHttpServer().address() as AddressInfo).port;
}
