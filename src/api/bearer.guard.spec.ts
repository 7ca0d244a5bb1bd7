import { LogLines } from '../../test/support/servers/log-lines.js';
import { readConfiguration } from '../platform/config/configuration.js';
import { BearerTokens } from './bearer.guard.js';

const one = 'one-of-two-tokens';
const two = 'two-of-two-tokens';

const tokensOf = (API_TOKEN: string) => new BearerTokens(readConfiguration({ API_TOKEN }));

it.each([
  [`Bearer ${one}`, true],
  [`BEARER  ${one}`, true],
  [`Bearer ${two}`, true],
  [`Bearer ${one} `, false],
  [`Bearer ${one.toUpperCase()}`, false],
  [`Bearer ${one.slice(0, -1)}`, false],
  [`Bearer ${one}s`, false],
  [`Bearer ${one},${two}`, false],
  ['Bearer ', false],
  [`Basic ${one}`, false],
  [undefined, false],
])('with two tokens, accepts the header %j: %j', (header, isAccepted) => {
  expect(tokensOf(`${one},${two}`).accept(header)).toBe(isAccepted);
});

it('without a token, refuses every header, and says so at the start', () => {
  const log = new LogLines();
  const tokens = tokensOf('');
  for (const header of ['Bearer', 'Bearer ', 'Bearer undefined', '', undefined]) {
    expect(tokens.accept(header)).toBe(false);
  }
  tokens.onModuleInit();
  log.stop();
  expect(log.lines).toEqual(['API_TOKEN is not set: every call of the API is refused API']);
});

it('compares a token beyond ASCII by its bytes', () => {
  const token = 'schlüssel-zur-schnittstelle';
  expect(tokensOf(token).accept(`Bearer ${Buffer.from(token).toString('latin1')}`)).toBe(true);
});
