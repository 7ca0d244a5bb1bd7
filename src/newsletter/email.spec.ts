import { normalizeEmail } from './email.js';

it('normalizes case, spaces and Unicode', () => {
  expect(normalizeEmail(' Reader@EXAMPLE.com\t')).toBe('reader@example.com');
  expect(normalizeEmail('r\u030cehor@example.cz')).toBe('\u0159ehor@example.cz');
});
