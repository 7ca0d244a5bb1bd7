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
    throw named(error as NodeJS.ErrnoException, HOST, PORT);
  }
  return (app.getHttpServer().address() as AddressInfo).port;
}

function named(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigurationError(`PORT: ${port} is in use on ${host}`);
    case 'EACCES':
      return new ConfigurationError(`PORT: ${port} may not be listened on by this user`);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return new ConfigurationError(`HOST: ${host} is not an address of this machine`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigurationError(`HOST: ${host} has no address`);
    default:
      return error;
  }
}
