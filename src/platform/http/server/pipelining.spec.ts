import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { handleInTurn } from './pipelining.js';

const get = (url: string, more = '') => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

it('handles each request of a connection after the response before it, in a context of its own', async () => {
  const contexts = new AsyncLocalStorage<string>();
  const log: string[] = [];
  const server = createServer((request, response) => {
    const { url = '' } = request;
    handleInTurn(request, response, () => {
      log.push(`${url} handled in ${contexts.getStore()}`);
      contexts.run(url, () => setImmediate(() => response.end(url, () => log.push(`${url} sent`))));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  client.write(get('/a') + get('/b') + get('/c', 'Connection: close\r\n'));
  await once(client, 'close');
  server.close();
  const handled = (url: string) => [`${url} handled in undefined`, `${url} sent`];
  expect(log).toEqual(['/a', '/b', '/c'].flatMap(handled));
});

it('reads no more requests while some wait', async () => {
  const sent = 30_000;
  let [read, handled] = [0, 0];
  const server = createServer((request, response) => {
    read += 1;
    handleInTurn(request, response, () => {
      handled += 1;
      setImmediate(() => response.end());
      if (handled === 100) server.emit('enough');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  client.write(get('/').repeat(sent));
  await once(server, 'enough');
  // What arrived together with the first one.
  expect(read).toBeLessThan(sent / 3);
  client.destroy();
  server.closeAllConnections();
  server.close();
});
