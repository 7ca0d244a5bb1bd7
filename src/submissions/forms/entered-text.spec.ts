import { isEmail as isValid } from 'class-validator';
import { isEmail, plainEmail } from './entered-text.js';

const isEmailByLibrary = (address: string) => isValid(address) && !address.startsWith('"');

/** Parts of valid addresses, and characters that make an address invalid. */
const pieces = [
  ...['Z', '0', 'é', '例', '😀', 'com', 'xn--p1ai', 'example', 'x'.repeat(40), 'ß', '\u00a9', '\uff21', '\ufffd'],
  ...`..-_+'%@@""\\ \u00a0,()<[:;/a`,
];

/** A Park-Miller generator: the same seed gives the same numbers. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

const next = numbers(8);
const pick = <T>(from: readonly T[]) => from[next.next().value % from.length] as T;
const row = (longest: number) => Array.from({ length: 1 + (next.next().value % longest) }, () => pick(pieces)).join('');

it('accepts the same addresses as the library', () => {
  let accepted = 0;
  for (let count = 0; count < 30_000; count += 1) {
    const ending = pick(['@example.com', '@a.b.pl', `@${row(3)}.it`, `@${row(4)}`, '']);
    const address = pick([row(5), `"${row(4)}"`, row(2)]) + ending;
    const isAccepted = isEmail(address);
    if (isAccepted) accepted += 1;
    expect([address, isAccepted]).toEqual([address, isEmailByLibrary(address)]);
  }
  expect(accepted).toBeGreaterThan(2000);
});

it.each([
  '"Your account is locked"@example.com',
  'a\u202eb@example.com',
  'a@exa\u2066mple.com',
  // A mail server would get another address, or two.
  ...['a@b.example\u3000c.dd', 'a\u2003b@c.example', 'a\u00a0b@c.example', 'a\u037eb@c.example'],
  undefined,
  1,
  ['a@b.it'],
])('rejects %j, whatever the library says', (text) => expect(isEmail(text)).toBe(false));

it.each([
  `${'a'.repeat(64)}@example.com`,
  `${'a'.repeat(65)}@example.com`,
  `${'é'.repeat(33)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(125)}com`,
  `a@${'é.'.repeat(110)}com`,
  'a@example.c',
  'a@example.123',
  'a@exam\uff41ple.com',
  '""@example.com',
])('agrees with the library on %j', (address) => {
  expect(isEmail(address)).toBe(isEmailByLibrary(address));
});

it.each([
  ['reader@example.com\ufeff', 'reader@example.com'],
  ['\u202areader@example.com\u202c \n', 'reader@example.com'],
  ['rea\u00adder\u200d@exam\u2060ple.com', 'reader@example.com'],
  ['reader@mail\u3002example\uff0ecom', 'reader@mail.example.com'],
  ['a\u3002b@example.com', 'a\u3002b@example.com'],
  ['rea\u202eder@example.com', 'rea\u202eder@example.com'],
])('%j is read as %j', (entered, plain) => expect(plainEmail(entered)).toBe(plain));
