import { isEmail, normalizeEmail } from './email.js';

it.each([
  'reader@example.com',
  'reader+news@mail.example.com',
  "o'neil@example.com",
  'řehoř@example.cz',
  '"a b"@example.com',
])('%s is an address', (text) => expect(isEmail(text)).toBe(true));

it.each([
  ...['', 'reader', 'reader@', '@example.com', 'reader@example', 'a@b@example.com', ' reader@example.com'],
  ...['reader@example.com\n', '"a\rb"@example.com', '"a\u0001"@example.com', '"a\u007f"@example.com'],
  ...[undefined, null, 1, {}, ['reader@example.com']],
])('%j is none', (text) => expect(isEmail(text)).toBe(false));

it('an address in another spelling is the same', () => {
  expect(normalizeEmail(' Reader@EXAMPLE.com\t')).toBe('reader@example.com');
  expect(normalizeEmail('r\u030cehor@example.cz')).toBe('\u0159ehor@example.cz');
});
