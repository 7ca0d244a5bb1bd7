import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { languageCodes } from '../src/routing/languages.js';
import { readInstructions } from './support/repository/dockerfile.js';

interface Service {
  environment: Record<string, string | number>;
  ports?: string[];
  volumes: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}

const read = (file: string) => readFileSync(file, 'utf8');
const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const dockerfile = readInstructions();
const lastValue = (instruction: string) => dockerfile.findLast(({ name }) => name === instruction)?.value;
const service = (name: string) => services[name] as Service;
const instances = ['site-1', 'site-2'];

describe('compose.yaml', () => {
  it('has no password of its own: without one in .env nothing starts', () => {
    const texts = ['site-1', 'postgresql'].flatMap((name) => Object.values(service(name).environment).map(String));
    const passwords = texts.filter((text) => text.includes('POSTGRES_PASSWORD'));
    expect(passwords).toHaveLength(2);
    for (const text of passwords) expect(text).toContain('${POSTGRES_PASSWORD:?must be set in .env');
  });

  it('every container is read-only, without capabilities and without a way to more of them', () => {
    for (const each of Object.values(services)) {
      expect(each).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    }
  });

  it('only nginx publishes a port, on this machine only', () => {
    const reached = Object.entries(services).flatMap(([name, { ports }]) => (ports ? [[name, ports]] : []));
    expect(reached).toEqual([['nginx', [expect.stringMatching(/^127\.0\.0\.1:\$\{PORT:-3000\}:80$/)]]]);
  });

  it('the instances share the database and the rate limits, and store data where the image does', () => {
    const environments = instances.map((name) => service(name).environment);
    expect(environments[0]).toEqual(environments[1]);
    expect(environments[0]).toMatchObject({
      ...{ HOST: '0.0.0.0', PORT: Number(lastValue('EXPOSE')), DATA_DIR: lastValue('VOLUME') },
      // The image's content folder, which .env could override.
      CONTENT_DIR: 'content',
      SITE_URL: expect.stringContaining(':-http://localhost:'),
      ...{ DATABASE_URL: expect.stringContaining('@postgresql/'), REDIS_URL: 'redis://redis' },
    });
    const mounts = instances.map((name) => service(name).volumes);
    expect(mounts).toEqual([1, 2].map((number) => [`data-${number}:${lastValue('VOLUME')}`]));
  });

  it('nginx passes requests to all instances, with the configuration of deploy/', () => {
    const mounts = service('nginx').volumes.map((mount) => mount.split(':')[0] ?? '');
    const configuration = mounts.filter((mount) => mount.startsWith('./')).map(read);
    const asked = [...configuration.join('').matchAll(/^ {2}server (\S+):(\d+) /gm)].map(([, host, port]) => [
      host,
      port,
    ]);
    expect(asked).toEqual([...instances, ...instances].map((name) => [name, lastValue('EXPOSE')]));
    expect(mounts.filter((mount) => !mount.startsWith('./') && !(mount in volumes))).toEqual([]);
  });
});

it('the configurations of nginx with and without containers differ only in the addresses and how they are found', () => {
  const plain = read('deploy/nginx/instances.conf').replaceAll('127.0.0.1:3001', 'site-1:3000');
  const named = read('deploy/nginx/instances.compose.conf').replace(/\n# Docker's DNS[^\n]*\nresolver [^\n]*\n/, '');
  const resolvedOnce = named.replace(/^ {2}zone .*\n/gm, '').replaceAll(' resolve ', ' ');
  expect(plain.replaceAll('127.0.0.1:3002', 'site-2:3000')).toBe(resolvedOnce);
});

it('the image stores its data in its volume, and does not run as root', () => {
  expect(lastValue('ENV')).toContain(`DATA_DIR=${lastValue('VOLUME')}`);
  expect(lastValue('USER')).toBe('node');
});

it.each(['README.md', 'docs/operations.md'])('every docker run of the image in %s keeps the data', (file) => {
  const starts =
    read(file)
      .replace(/\\\n\s*/g, ' ')
      .match(/^docker run .*$/gm) ?? [];
  expect(starts.length).toBeGreaterThan(0);
  for (const start of starts) expect(start).toMatch(/ -v \S+:\/data /);
});

it('the server is started by the same command everywhere', () => {
  const command = ['node', '--max-semi-space-size=8', '--max-old-space-size=512', 'dist/src/main.js'];
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts.start).toBe(`exec ${command.join(' ')}`);
  expect(JSON.parse(lastValue('CMD') ?? '')).toEqual(command);
  const unit = read('deploy/systemd/subalpina-website.service');
  expect(unit).toContain(`\nExecStart=/srv/website/node_modules/.bin/${command.join(' ')}\n`);
});

describe('nginx', () => {
  const configuration = read('deploy/nginx/site.conf');

  it.each(languageCodes)('logs no search at the address of the search page in %s', (language) => {
    const [, alias = ''] = /^alias: (\S+)$/m.exec(read(`content/pages/search/${language}.yaml`)) ?? [];
    expect(configuration).toMatch(new RegExp(`logged_start>.*[(|]${alias}[|)]`));
  });
});
