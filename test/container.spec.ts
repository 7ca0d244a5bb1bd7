import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readInstructions } from './support/repository/dockerfile.js';

interface Service {
  environment: Record<string, string | number>;
  ports?: string[];
  volumes: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}

const { services, volumes } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const dockerfile = readInstructions();
const lastValue = (instruction: string) => dockerfile.findLast(({ name }) => name === instruction)?.value;
const service = (name: string) => services[name] as Service;
const instances = ['site-1', 'site-2'];

/** Substitutes the variables of `.env` like compose. @throws Error if a required one is missing */
function filledIn(text: string, dotEnv: Record<string, string>): string {
  const filled = text.replace(/\$\{(\w+):([-?])([^${}]*)\}/g, (_, name: string, sign: string, rest: string) => {
    if (!dotEnv[name] && sign === '?') throw new Error(`${name}: ${rest}`);
    return dotEnv[name] || rest;
  });
  return filled === text ? text : filledIn(filled, dotEnv);
}

describe('compose.yaml', () => {
  it.each([
    [{}, '3000', 'http://localhost:3000'],
    [{ PORT: '8080', DATA_DIR: '/srv/data', HOST: '127.0.0.1' }, '8080', 'http://localhost:8080'],
    [{ PORT: '' }, '3000', 'http://localhost:3000'],
    [{ SITE_URL: 'https://www.example.com' }, '3000', 'https://www.example.com'],
  ])('with %j in .env the site is published on this machine only, on port %s', (dotEnv, port, siteUrl) => {
    expect(service('nginx').ports?.map((each) => filledIn(each, dotEnv))).toEqual([`127.0.0.1:${port}:80`]);
    expect(filledIn(String(service('site-1').environment.SITE_URL), dotEnv)).toBe(siteUrl);
  });

  it('has no password of its own: without one in .env nothing starts', () => {
    const texts = ['site-1', 'postgresql'].flatMap((name) => Object.values(service(name).environment).map(String));
    const fill = (dotEnv: Record<string, string>) => texts.map((text) => filledIn(text, dotEnv));
    expect(() => fill({})).toThrow(/^POSTGRES_PASSWORD: must be set in \.env/);
    expect(() => fill({ POSTGRES_PASSWORD: '' })).toThrow(/^POSTGRES_PASSWORD: /);
    const filled = fill({ POSTGRES_PASSWORD: 'chosen' });
    expect(filled).toEqual(expect.arrayContaining(['postgresql://site:chosen@postgresql/site', 'chosen']));
  });

  it('every container is read-only, without capabilities and without a way to more of them', () => {
    const own = Object.entries(services).map(([name, { read_only, cap_drop, security_opt }]) => [
      name,
      ...[read_only, cap_drop, security_opt],
    ]);
    expect(own).toEqual(Object.keys(services).map((name) => [name, true, ['ALL'], ['no-new-privileges:true']]));
  });

  it('only nginx publishes ports', () => {
    const reached = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(reached.map(([name]) => name)).toEqual(['nginx']);
  });

  it.each(instances)('%s listens and stores data where the image does, whatever .env says', (name) => {
    const { environment, volumes: mounts } = service(name);
    expect(environment).toMatchObject({
      HOST: '0.0.0.0',
      PORT: Number(lastValue('EXPOSE')),
      DATA_DIR: lastValue('VOLUME'),
      // The image's content folder, which .env could override.
      CONTENT_DIR: 'content',
    });
    expect(mounts).toEqual([expect.stringMatching(new RegExp(`^data-\\d:${lastValue('VOLUME')}$`))]);
  });

  it('the instances share the database and the rate limits, but no folder', () => {
    const [one, two] = instances.map(service);
    expect(one?.environment).toEqual(two?.environment);
    expect(one?.environment).toMatchObject({
      DATABASE_URL: expect.stringContaining('@postgresql/'),
      REDIS_URL: 'redis://redis',
    });
    expect(one?.volumes).not.toEqual(two?.volumes);
  });

  it('nginx passes requests to all instances, with the configuration of deploy/', () => {
    const mounts = service('nginx').volumes.map((mount) => mount.split(':')[0] ?? '');
    const files = mounts.filter((mount) => mount.startsWith('./'));
    const configuration = files.map((file) => readFileSync(file, 'utf8')).join('');
    const asked = [...configuration.matchAll(/^ {2}server (\S+):(\d+) /gm)].map(([, host, port]) => [host, port]);
    expect(asked).toEqual([...instances, ...instances].map((name) => [name, lastValue('EXPOSE')]));
    expect(mounts.filter((mount) => !mount.startsWith('./') && !(mount in volumes))).toEqual([]);
  });
});

it('the configurations of nginx with and without containers differ only in the addresses and how they are found', () => {
  const read = (name: string) => readFileSync(path.join('deploy', 'nginx', name), 'utf8');
  const plain = read('instances.conf').replaceAll('127.0.0.1:3001', 'site-1:3000');
  const named = read('instances.compose.conf').replace(/\n# Docker's DNS[^\n]*\nresolver [^\n]*\n/, '');
  const resolvedOnce = named.replace(/^ {2}zone .*\n/gm, '').replaceAll(' resolve ', ' ');
  expect(plain.replaceAll('127.0.0.1:3002', 'site-2:3000')).toBe(resolvedOnce);
});

it('the image stores its data in its volume, and does not run as root', () => {
  const copied = dockerfile.find(({ name, value }) => name === 'COPY' && value.endsWith(' content'));
  expect(copied).toBeDefined();
  expect(lastValue('ENV')).toContain(`DATA_DIR=${lastValue('VOLUME')}`);
  expect(lastValue('USER')).toBe('node');
});

it.each(['README.md', path.join('docs', 'operations.md')])(
  'every docker run of the image in %s keeps the data',
  (file) => {
    const text = readFileSync(file, 'utf8').replace(/\\\n\s*/g, ' ');
    const starts = text.match(/^docker run .*$/gm) ?? [];
    expect(starts.length).toBeGreaterThan(0);
    for (const start of starts) {
      expect(start).toMatch(/ -v \S+:\/data /);
      expect(start).toMatch(/ -p 127\.0\.0\.1:\d+:3000 /);
    }
  },
);

it('no package runs a script when it is installed', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const { packages } = read('package-lock.json') as { packages: Record<string, { hasInstallScript?: true }> };
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([place]) => place.replace(/^.*node_modules\//, ''));
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
  expect(allowScripts).toEqual(Object.fromEntries(names.map((name) => [name, false])));
});

it('the server is started by the same command everywhere', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const command = ['node', '--max-semi-space-size=8', '--max-old-space-size=512', 'dist/src/main.js'];
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts.start).toBe(`exec ${command.join(' ')}`);
  expect(JSON.parse(lastValue('CMD') ?? '')).toEqual(command);
  const unit = read('deploy/systemd/subalpina-website.service');
  expect(unit).toContain(`\nExecStart=/srv/website/node_modules/.bin/${command.join(' ')}\n`);
});
