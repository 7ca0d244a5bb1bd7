import { isIPv6 } from 'node:net';
import path from 'node:path';
import type { Configuration } from '../../config/configuration.js';

/** The lines that a terminal shows after the start: the address, what is served, how to stop it. */
export function startMessage(configuration: Configuration, port: number): string[] {
  return [
    `Open    ${localAddress(configuration.HOST, port)}`,
    `Content ${contentPlace(configuration)}, data ${dataPlace(configuration)}`,
    'Stop    Ctrl+C',
  ];
}

/** The address at which this machine reaches the server. */
export function localAddress(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function contentPlace({ UPSTREAM_URL, CONTENT_DIR }: Configuration): string {
  return UPSTREAM_URL === undefined ? path.resolve(CONTENT_DIR) : `from the gateway ${UPSTREAM_URL}`;
}

function dataPlace({ DATABASE_URL, DATA_DIR }: Configuration): string {
  const folder = path.resolve(DATA_DIR);
  return DATABASE_URL === undefined ? folder : `PostgreSQL at ${new URL(DATABASE_URL).host} and ${folder}`;
}
