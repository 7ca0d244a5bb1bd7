import { comparableEmail, mailboxOf } from './mail-queue.js';

const reader = 'reader@xn--bcher-kva.example';

it.each([
  ...['Reader@BÜCHER.example', ' reader@xn--bcher-kva.EXAMPLE\n', 'reader@bu\u0308cher.example'],
  ...['reader@bücher\u3002example', '\u200brea\u00adder@bücher.example'],
])('%j is one address with its ASCII form', (spelled) => expect(comparableEmail(spelled)).toBe(reader));

it.each(['re.ad.er@bücher.example', 'Re.ader+1+2@bücher.example'])(
  '%s is another address of the same mailbox',
  (spelled) => {
    expect(comparableEmail(spelled)).not.toBe(reader);
    expect(mailboxOf(spelled)).toBe(reader);
  },
);

it.each(['reader2@bücher.example', 'reader@bucher.example', 'reader@mail.bücher.example'])(
  '%s is another mailbox',
  (other) => expect(mailboxOf(other)).not.toBe(reader),
);

it.each(['', '@', '+@example.com', '...@example.com', 'a@\ud800', 'a@-..-'])('%j stays a text', (odd) => {
  expect(typeof mailboxOf(odd)).toBe('string');
});
