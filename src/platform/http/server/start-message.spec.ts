import { readConfiguration } from '../../config/configuration.js';
import { startMessage } from '../server.js';

it('the message at the start names the gateway and the database without credentials', () => {
  const UPSTREAM_URL = 'https://gateway.example.com';
  const DATABASE_URL = 'postgresql://user:secret@db.example.com/site';
  const message = startMessage(readConfiguration({ UPSTREAM_URL, DATABASE_URL, DATA_DIR: '/srv/data' }), 3000);
  expect(message[1]).toBe(
    'Content from the gateway https://gateway.example.com, data PostgreSQL at db.example.com and /srv/data',
  );
});
