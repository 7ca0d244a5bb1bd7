import { readConfiguration } from '../config/configuration.js';
import { localAddress, startMessage } from './server.js';

it.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['site.internal', 'http://site.internal:3000'],
])('a server that listens on %s is reached at %s', (host, address) => {
  expect(localAddress(host, 3000)).toBe(address);
});

it('names the gateway and the database without credentials', () => {
  const UPSTREAM_URL = 'https://gateway.example.com';
  const DATABASE_URL = 'postgresql://user:secret@db.example.com/site';
  const message = startMessage(readConfiguration({ UPSTREAM_URL, DATABASE_URL, DATA_DIR: '/srv/data' }), 3000);
  expect(message[1]).toBe(
    'Content from the gateway https://gateway.example.com, data PostgreSQL at db.example.com and /srv/data',
  );
});
