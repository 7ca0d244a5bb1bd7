import { isEmail as isValid } from 'class-validator';
import { isEmail } from './email.js';

/** The library takes a lone quotation mark for an empty text between two. */
const isEmailByLibrary = (address: string) => isValid(address) && !/^"@[^@]*$/.test(address);

/** What addresses are made of, and what breaks them. */
const pieces = [
  ...[
    'a',
    'Z',
    '0',
    'é',
    'ł',
    '例',
    '😀',
    'com',
    'xn--p1ai',
    'example',
    'x'.repeat(40),
    'ß',
    '\u00a9',
    '\uff21',
    '\ufffd',
  ],
  ...[
    '.',
    '.',
    '-',
    '_',
    '+',
    "'",
    '%',
    '@',
    '@',
    '"',
    '"',
    '\\',
    ' ',
    '\u00a0',
    ',',
    '(',
    ')',
    '<',
    '[',
    ':',
    ';',
    '/',
  ],
];

/** The same row of numbers each time: Park and Miller's. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

const next = numbers(8);
const pick = <T>(from: readonly T[]) => from[next.next().value % from.length] as T;
const row = (longest: number) => Array.from({ length: 1 + (next.next().value % longest) }, () => pick(pieces)).join('');

it('takes for an address what the library takes for one', () => {
  let taken = 0;
  for (let count = 0; count < 30_000; count += 1) {
    const ending = pick(['@example.com', '@a.b.pl', `@${row(3)}.it`, `@${row(4)}`, '']);
    const address = pick([row(5), `"${row(4)}"`, row(2)]) + ending;
    const isTaken = isEmail(address);
    if (isTaken) taken += 1;
    expect([address, isTaken]).toEqual([address, isEmailByLibrary(address)]);
  }
  expect(taken).toBeGreaterThan(3000);
});

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
  ...['a\u202eb@example.com', 'a\u200fb@example.com', 'a@exa\u2066mple.com', 'a\u2028b@example.com'],
  ...[undefined, null, 1, {}, ['reader@example.com']],
])('%j is none', (text) => expect(isEmail(text)).toBe(false));

it.each([
  `${'a'.repeat(64)}@example.com`,
  `${'a'.repeat(65)}@example.com`,
  `${'é'.repeat(33)}@example.com`,
  `a@${'b'.repeat(63)}.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(124)}com`,
  `a@${'b.'.repeat(125)}com`,
  `a@${'é.'.repeat(110)}com`,
  'a@example.c',
  'a@example.123',
  'a@exam\uff41ple.com',
  '""@example.com',
  '',
  '@',
])('agrees with the library on %j', (address) => {
  expect(isEmail(address)).toBe(isEmailByLibrary(address));
});
