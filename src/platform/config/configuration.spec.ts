import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigurationError, readConfiguration } from './configuration.js';

const first = 'the-first-token!';
const second = 'the-second-token';

describe('without a variable', () => {
  it('the defaults apply', () => {
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
      SHUTDOWN_TIMEOUT: 10,
      development: false,
    });
  });

  it.each([
    ...['UPSTREAM_URL', 'UPSTREAM_TOKEN', 'DATABASE_URL', 'REDIS_URL', 'NEWSLETTER_ACTION_URL', 'BRANDBOX_HOST'],
    ...['TRUST_PROXY', 'X_API_TOKEN', 'FACEBOOK_TOKEN', 'INSTAGRAM_TOKEN'],
  ] as const)('%s is absent', (name) => {
    expect(readConfiguration({})[name]).toBeUndefined();
  });
});

describe('a variable', () => {
  it('that is empty counts as absent', () => {
    expect(readConfiguration({ PORT: '', API_TOKEN: '', UPSTREAM_URL: '' })).toEqual(readConfiguration({}));
  });

  it('that the site does not know is ignored', () => {
    expect(readConfiguration({ HOME: '/root', PATH: '/bin' })).toEqual(readConfiguration({}));
  });

  it('of the port changes the default of SITE_URL', () => {
    expect(readConfiguration({ PORT: '8080' })).toMatchObject({ PORT: 8080, SITE_URL: 'http://localhost:8080' });
  });

  it('with an address loses its trailing slash', () => {
    expect(readConfiguration({ SITE_URL: 'https://www.example.com/' }).SITE_URL).toBe('https://www.example.com');
  });

  it.each([
    ['https://www.example.com/', 'https://www.example.com'],
    ['https://WWW.example.com:443', 'https://www.example.com'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('SITE_URL=%s is reduced to its origin', (value, origin) => {
    expect(readConfiguration({ SITE_URL: value }).SITE_URL).toBe(origin);
  });

  it.each([
    ['1', 1],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
    ['2001:db8::/32', '2001:db8::/32'],
  ])('TRUST_PROXY=%s is accepted', (value, proxies) => {
    expect(readConfiguration({ TRUST_PROXY: value }).TRUST_PROXY).toBe(proxies);
  });

  it('DATABASE_URL is passed to the driver as it is', () => {
    const address =
      'postgres://user:p%40ss@[::1]:5433/site?sslmode=verify-full&sslrootcert=/ca.pem&application_name=site';
    expect(readConfiguration({ DATABASE_URL: address }).DATABASE_URL).toBe(address);
  });

  it.each([
    [first, [first]],
    [`${first},${second}`, [first, second]],
    [` ${first} , ${second} `, [first, second]],
  ])('API_TOKEN=%s is split into its tokens', (value, tokens) => {
    expect(readConfiguration({ API_TOKEN: value }).API_TOKEN).toEqual(tokens);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['SITE_URL', 'www.example.com'],
    ['SITE_URL', 'ftp://www.example.com'],
    ['SITE_URL', 'https://user@www.example.com'],
    ['SITE_URL', 'https://user:password@www.example.com'],
    ['SITE_URL', 'https://www.example.com/website'],
    ['SITE_URL', 'https://www.example.com/?from=here'],
    ['SITE_URL', 'https://www.example.com#top'],
    ['API_TOKEN', 'x'],
    ['API_TOKEN', 'fifteen-letters'],
    ['API_TOKEN', `${first},short`],
    ['API_TOKEN', `${first},,${second}`],
    ['API_TOKEN', `${first},${second},the-third-token!`],
    ['CONTENT_DIR', '/nonexistent'],
    ['CONTENT_DIR', 'package.json'],
    ['TRUST_PROXY', 'banana'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'loopback,'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['SHUTDOWN_TIMEOUT', 'soon'],
    ['SHUTDOWN_TIMEOUT', '-1'],
    ['UPSTREAM_URL', 'https://user:password@gateway.example.com'],
    ['UPSTREAM_URL', 'https://gateway.example.com/?key=1'],
    ['CLIENT_ZONE_URL', 'https://user@clientzone.example.com'],
    ['NEWSLETTER_ACTION_URL', 'https://user:password@list.example.com/subscribe'],
    ['CONTENT_TTL', '0'],
    ['CONTENT_TTL', 'soon'],
    ['UPSTREAM_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://db/site'],
    ['DATABASE_URL', 'postgresql://user:password@db/site?sslmode=bogus'],
    ['DATABASE_URL', 'postgresql://user:password@db/site?sslmod=require'],
    ['DATABASE_URL', 'postgresql://user:password@db/site?SSLMODE=require'],
    ['DATABASE_URL', 'postgresql://user:password@db/site?ssl=yes'],
    ['REDIS_URL', 'http://redis'],
    ['NEWSLETTER_ACTION_URL', '/subscribe'],
    ['CLIENT_ZONE_URL', 'clientzone'],
    ['X_API_URL', 'x'],
    ['FACEBOOK_API_URL', 'x'],
    ['INSTAGRAM_API_URL', 'x'],
    ['VIDEO_HOST_URL', 'x'],
    ['BRANDBOX_HOST', 'https://brandbox.example.com'],
    ['BRANDBOX_HOST', 'Brandbox.example.com'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Name <nobody>'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['SUPPLIER_MAIL_TO', 'a@example.com,'],
    ['SUPPLIER_MAIL_TO', 'A <a@example.com>'],
    ['HOME_VARIANT', 'double'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused with the name of the variable', (name, value) => {
    const read = () => readConfiguration({ [name]: value });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(new RegExp(`^${name}: .+$`));
  });

  it.each([
    ['website@example.com', { name: '', address: 'website@example.com' }],
    ['Subalpina Aero <website@example.com>', { name: 'Subalpina Aero', address: 'website@example.com' }],
    ['"Aero, Inc." <website@example.com>', { name: 'Aero, Inc.', address: 'website@example.com' }],
  ])('MAIL_FROM=%s is parsed into a name and an address', (value, sender) => {
    expect(readConfiguration({ MAIL_FROM: value }).MAIL_FROM).toEqual(sender);
  });

  it('SMTP_URL requires MAIL_FROM', () => {
    const SMTP_URL = 'smtps://user:secret@mail.example.com';
    expect(() => readConfiguration({ SMTP_URL })).toThrow(/^MAIL_FROM: must be set if SMTP_URL is set$/);
    const sent = readConfiguration({
      SMTP_URL,
      MAIL_FROM: 'a@example.com',
      SUPPLIER_MAIL_TO: 'b@example.com, c@example.com',
    });
    expect(sent).toMatchObject({ SMTP_URL, SUPPLIER_MAIL_TO: ['b@example.com', 'c@example.com'] });
  });

  it('that is invalid is reported together with all others', () => {
    const read = () => readConfiguration({ PORT: 'x', LOG_LEVEL: 'x' });
    expect(read).toThrow(/^PORT: .*\nLOG_LEVEL: /);
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
    ['API_TOKEN', `${first},${second}`, [first, second]],
    ['UPSTREAM_TOKEN', 'secret', 'secret'],
    ['DATABASE_URL', 'postgresql://user:password@db/site', 'postgresql://user:password@db/site'],
    ['REDIS_URL', 'redis://redis', 'redis://redis'],
    ['X_API_TOKEN', 'secret', 'secret'],
    ['FACEBOOK_TOKEN', 'secret', 'secret'],
    ['INSTAGRAM_TOKEN', 'secret', 'secret'],
  ] as const)('is read as %s, without the line break at the end', (name, text, value) => {
    writeFileSync(file, `${text}\n`);
    expect(readConfiguration({ [`${name}_FILE`]: file })[name]).toEqual(value);
  });

  it.each([
    ['API_TOKEN', 'short'],
    ['DATABASE_URL', 'mysql://db/site'],
    ['REDIS_URL', 'http://redis'],
  ])('is validated like %s, and reported with its name', (name, text) => {
    writeFileSync(file, `${text}\n`);
    expect(() => readConfiguration({ [`${name}_FILE`]: file })).toThrow(new RegExp(`^${name}_FILE: .+$`));
  });

  it('that is empty is refused', () => {
    writeFileSync(file, '\n');
    expect(() => readConfiguration({ API_TOKEN_FILE: file })).toThrow(/^API_TOKEN_FILE: .*empty$/);
  });

  it('is refused together with the variable itself', () => {
    writeFileSync(file, first);
    expect(() => readConfiguration({ API_TOKEN_FILE: file, API_TOKEN: second })).toThrow(/^API_TOKEN_FILE: .+$/);
  });

  it('that does not exist is reported with the name of its variable', () => {
    expect(() => readConfiguration({ API_TOKEN_FILE: file })).toThrow(/^API_TOKEN_FILE: /);
  });

  it('is not part of an error message', () => {
    writeFileSync(file, 'mysql://user:hunter2@db/site');
    expect(() => readConfiguration({ DATABASE_URL_FILE: file })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });
});
