import { LogLines } from '../../test/support/servers/log-lines.js';
import { readConfiguration } from '../platform/config/configuration.js';
import { BearerTokens } from './bearer.guard.js';

const one = 'one-of-two-tokens';
const two = 'two-of-two-tokens';

const tokensOf = (API_TOKEN: string) => new BearerTokens(readConfiguration({ API_TOKEN }));

it.each([
  [`Bearer ${one}`, true],
  [`bearer ${one}`, true],
  [`BEARER  ${one}`, true],
  [`Bearer ${two}`, true],
  [`Bearer ${one} `, false],
  [`Bearer ${one.toUpperCase()}`, false],
  [`Bearer ${one.slice(0, -1)}`, false],
  [`Bearer ${one}s`, false],
  [`Bearer ${one},${two}`, false],
  ['Bearer ', false],
  ['Bearer', false],
  [`Bearer${one}`, false],
  [`Basic ${one}`, false],
  [one, false],
  ['', false],
  [undefined, false],
])('with two tokens, accepts the header %j: %j', (header, isAccepted) => {
  expect(tokensOf(`${one},${two}`).accept(header)).toBe(isAccepted);
});

it.each(['Bearer', 'Bearer ', 'Bearer undefined', '', undefined])('without a token, refuses %j', (header) => {
  expect(tokensOf('').accept(header)).toBe(false);
});

it('the token for refreshes is accepted for them alone', () => {
  const REFRESH_TOKEN = 'a-token-of-refreshes';
  const tokens = new BearerTokens(readConfiguration({ API_TOKEN: one, REFRESH_TOKEN }));
  const header = `Bearer ${REFRESH_TOKEN}`;
  expect([tokens.accept(header, true), tokens.accept(header), tokens.accept(`Bearer ${one}`, true)]).toEqual([
    true,
    false,
    true,
  ]);
});

it('compares a token beyond ASCII by its bytes', () => {
  const token = 'schlüssel-zur-schnittstelle';
  expect(tokensOf(token).accept(`Bearer ${Buffer.from(token).toString('latin1')}`)).toBe(true);
});

it.each([
  ['', ['API_TOKEN is not set: every call of the API is refused API']],
  [one, []],
])('with API_TOKEN=%s, logs at start: %j', (API_TOKEN, lines) => {
  const log = new LogLines();
  tokensOf(API_TOKEN).onModuleInit();
  log.stop();
  expect(log.lines).toEqual(lines);
});
