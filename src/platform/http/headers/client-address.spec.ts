import express from 'express';
import supertest from 'supertest';
import { readForwardedAddresses } from './request-headers.js';

/** @returns the client's address for an application behind these proxies */
async function clientAddress(forwarded: string, trusts: string | number = 'loopback'): Promise<string> {
  const app = express().set('trust proxy', trusts);
  app.use(readForwardedAddresses);
  app.get('/', ({ ip }, response) => void response.send(ip));
  const { text } = await supertest(app).get('/').set('X-Forwarded-For', forwarded);
  return text.replace('::ffff:', '');
}

const peer = '127.0.0.1';
const client = '198.51.100.7';

it.each([
  [`${client}:1234`, client],
  [`203.0.113.9, ${client}:1234`, client],
  [` ${client} , `, client],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['::ffff:198.51.100.7', client],
])('X-Forwarded-For: %s names %s', async (forwarded, address) => {
  expect(await clientAddress(forwarded)).toBe(address);
});

it.each(['198.051.100.007', 'unknown', '[]:80', '1.2.3', '2001:db8::7:99999'])(
  'X-Forwarded-For: %s names nobody, and the proxy counts as the client',
  async (forwarded) => {
    expect(await clientAddress(`203.0.113.9, ${forwarded}`)).toBe(peer);
  },
);

it('finds the client behind several proxies that add ports', async () => {
  expect(await clientAddress(`${client}:1234, 10.0.0.1:5678`, 'loopback, uniquelocal')).toBe(client);
  expect(await clientAddress(`203.0.113.9, ${client}:1234, 10.0.0.1`, 2)).toBe(client);
});

it('of a proxy that is not trusted is ignored', async () => {
  expect(await clientAddress(client, '192.0.2.1')).toBe(peer);
});
