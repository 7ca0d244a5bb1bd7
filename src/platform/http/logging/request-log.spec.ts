import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { logSample } from './request-log.js';

it('logs one request in a hundred, with its template and never with its address', () => {
  const debug = jest.spyOn(Logger.prototype, 'debug').mockImplementation(() => undefined);
  for (let request = 0; request < 1_000; request += 1) logSample('GET', 'page/text', 200, 'stored');
  expect(debug.mock.calls).toEqual(Array.from({ length: 10 }, () => ['GET page/text 200, stored']));
  debug.mockRestore();
});
