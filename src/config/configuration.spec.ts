import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigurationError, readConfiguration } from './configuration.js';

describe('without a variable', () => {
  it('the defaults hold', () => {
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

  it('that is nobody’s is ignored', () => {
    expect(readConfiguration({ HOME: '/root', PATH: '/bin' })).toEqual(readConfiguration({}));
  });

  it('of the port moves the default of the site’s address', () => {
    expect(readConfiguration({ PORT: '8080' })).toMatchObject({ PORT: 8080, SITE_URL: 'http://localhost:8080' });
  });

  it('with an address loses its slash at the end', () => {
    expect(readConfiguration({ SITE_URL: 'https://www.example.com/' }).SITE_URL).toBe('https://www.example.com');
  });

  it.each([
    ['one', ['one']],
    ['one,two', ['one', 'two']],
    [' one , two ', ['one', 'two']],
  ])('API_TOKEN=%s holds its tokens', (value, tokens) => {
    expect(readConfiguration({ API_TOKEN: value }).API_TOKEN).toEqual(tokens);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['SITE_URL', 'www.example.com'],
    ['SITE_URL', 'ftp://www.example.com'],
    ['API_TOKEN', 'one,,two'],
    ['API_TOKEN', 'one,two,three'],
    ['CONTENT_TTL', '0'],
    ['CONTENT_TTL', 'soon'],
    ['UPSTREAM_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://db/site'],
    ['REDIS_URL', 'http://redis'],
    ['NEWSLETTER_ACTION_URL', '/subscribe'],
    ['CLIENT_ZONE_URL', 'clientzone'],
    ['X_API_URL', 'x'],
    ['FACEBOOK_API_URL', 'x'],
    ['INSTAGRAM_API_URL', 'x'],
    ['VIDEO_HOST_URL', 'x'],
    ['BRANDBOX_HOST', 'https://brandbox.example.com'],
    ['BRANDBOX_HOST', 'Brandbox.example.com'],
    ['HOME_VARIANT', 'double'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused by name', (name, value) => {
    const read = () => readConfiguration({ [name]: value });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(new RegExp(`^${name}: .`));
  });

  it('is named beside every other wrong one', () => {
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
    ['API_TOKEN', 'one,two', ['one', 'two']],
    ['UPSTREAM_TOKEN', 'secret', 'secret'],
    ['DATABASE_URL', 'postgresql://user:password@db/site', 'postgresql://user:password@db/site'],
    ['REDIS_URL', 'redis://redis', 'redis://redis'],
    ['X_API_TOKEN', 'secret', 'secret'],
    ['FACEBOOK_TOKEN', 'secret', 'secret'],
    ['INSTAGRAM_TOKEN', 'secret', 'secret'],
  ] as const)('is read as %s, without the line’s end', (name, text, value) => {
    writeFileSync(file, `${text}\n`);
    expect(readConfiguration({ [`${name}_FILE`]: file })[name]).toEqual(value);
  });

  it('is checked as the variable is', () => {
    writeFileSync(file, 'mysql://db/site\n');
    expect(() => readConfiguration({ DATABASE_URL_FILE: file })).toThrow(/^DATABASE_URL: /);
  });

  it('that is not there names its variable', () => {
    expect(() => readConfiguration({ API_TOKEN_FILE: file })).toThrow(/^API_TOKEN_FILE: /);
  });

  it('is not shown by a fault', () => {
    writeFileSync(file, 'mysql://user:hunter2@db/site');
    expect(() => readConfiguration({ DATABASE_URL_FILE: file })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });
});
