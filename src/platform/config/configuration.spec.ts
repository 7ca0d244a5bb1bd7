import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigurationError, readConfiguration } from './configuration.js';

const first = 'the-first-token!';
const second = 'the-second-token';

it('without variables, the defaults apply', () => {
  expect(readConfiguration({})).toMatchObject({
    PORT: 3000,
    HOST: '0.0.0.0',
    SITE_URL: 'http://localhost:3000',
    API_TOKEN: [],
    DATA_DIR: 'data',
    CONTENT_DIR: 'content',
    CONTENT_TTL: 60,
    CLIENT_ZONE_URL: 'https://clientzone.example.com',
    HOME_VARIANT: 'slideshow',
    LOG_LEVEL: 'info',
    SHUTDOWN_DELAY: 0,
    SHUTDOWN_TIMEOUT: 10,
    development: false,
  });
});

describe('a variable', () => {
  it('that is empty or that the site does not know counts as absent', () => {
    expect(readConfiguration({ PORT: '', API_TOKEN: '', HOME: '/root' })).toEqual(readConfiguration({}));
  });

  it.each([
    [{ PORT: '8080' }, { PORT: 8080, SITE_URL: 'http://localhost:8080' }],
    [{ SITE_URL: 'https://WWW.example.com:443/' }, { SITE_URL: 'https://www.example.com' }],
    [{ TRUST_PROXY: '1' }, { TRUST_PROXY: 1 }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8' }, { TRUST_PROXY: 'loopback, 10.0.0.0/8' }],
    [{ API_TOKEN: ` ${first} , ${second} ` }, { API_TOKEN: [first, second] }],
    [
      { DATABASE_URL: 'postgres://user:p%40ss@[::1]:5433/site?sslmode=verify-full&sslrootcert=/ca.pem' },
      { DATABASE_URL: 'postgres://user:p%40ss@[::1]:5433/site?sslmode=verify-full&sslrootcert=/ca.pem' },
    ],
    [{ MAIL_FROM: 'website@example.com' }, { MAIL_FROM: { name: '', address: 'website@example.com' } }],
    [{ MAIL_FROM: '"Aero, Inc." <a@example.com>' }, { MAIL_FROM: { name: 'Aero, Inc.', address: 'a@example.com' } }],
    [{ SUPPLIER_MAIL_TO: 'b@example.com, c@example.com' }, { SUPPLIER_MAIL_TO: ['b@example.com', 'c@example.com'] }],
  ])('%j is read as %j', (variables, values) => {
    expect(readConfiguration(variables)).toMatchObject(values);
  });

  it.each([
    ['PORT', '70000'],
    ['SITE_URL', 'ftp://www.example.com'],
    ['SITE_URL', 'https://user:password@www.example.com'],
    ['SITE_URL', 'https://www.example.com/website'],
    ['API_TOKEN', 'fifteen-letters'],
    ['API_TOKEN', `${first},${second},the-third-token!`],
    ['CONTENT_DIR', '/nonexistent'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['SHUTDOWN_TIMEOUT', '-1'],
    ['UPSTREAM_URL', 'https://user:password@gateway.example.com'],
    ['UPSTREAM_URL', 'javascript:alert(1)'],
    ['CONTENT_TTL', '0'],
    ['DATABASE_URL', 'mysql://db/site'],
    ['DATABASE_URL', 'postgresql://user:password@db/site?sslmod=require'],
    ['REDIS_URL', 'http://redis'],
    ['NEWSLETTER_ACTION_URL', '/subscribe'],
    ['CLIENT_ZONE_URL', 'clientzone'],
    ['VIDEO_HOST_URL', 'x'],
    ['BRANDBOX_HOST', 'https://brandbox.example.com'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['MAIL_FROM', 'Name <nobody>'],
    ['HOME_VARIANT', 'double'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused with the name of the variable', (name, value) => {
    const read = () => readConfiguration({ [name]: value });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(new RegExp(`^${name}: .+$`));
  });

  it('that is invalid is reported together with all others', () => {
    const read = () => readConfiguration({ PORT: 'x', LOG_LEVEL: 'x' });
    expect(read).toThrow(/^PORT: .*\nLOG_LEVEL: /);
  });

  it('SMTP_URL requires MAIL_FROM', () => {
    const read = () => readConfiguration({ SMTP_URL: 'smtps://user:secret@mail.example.com' });
    expect(read).toThrow(/^MAIL_FROM: must be set if SMTP_URL is set$/);
  });
});

describe('a secret in a file', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
    file = path.join(folder, 'secret');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['API_TOKEN', first, [first]],
    ['UPSTREAM_TOKEN', 'secret', 'secret'],
    ['DATABASE_URL', 'postgresql://user:password@db/site', 'postgresql://user:password@db/site'],
    ['REDIS_URL', 'redis://redis', 'redis://redis'],
    ['X_API_TOKEN', 'secret', 'secret'],
  ] as const)('is read as %s, without the line break at the end', (name, text, value) => {
    writeFileSync(file, `${text}\n`);
    expect(readConfiguration({ [`${name}_FILE`]: file })[name]).toEqual(value);
  });

  it.each([
    ['is invalid', 'mysql://user:hunter2@db/site', {}],
    ['is empty', '\n', {}],
    ['does not exist', undefined, {}],
    ['is set beside the variable itself', 'postgresql://hunter2@db/site', { DATABASE_URL: 'postgresql://db/site' }],
  ])('that %s is refused with the name of its variable, without the secret', (_, text, variables) => {
    if (text !== undefined) writeFileSync(file, text);
    const read = () => readConfiguration({ DATABASE_URL_FILE: file, ...variables });
    expect(read).toThrow(/^DATABASE_URL_FILE: .+$/);
    expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hunter2') }));
  });
});
