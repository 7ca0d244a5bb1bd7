import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readInstructions } from './support/dockerfile.js';

interface Service {
  environment: Record<string, string | number>;
  ports: string[];
  volumes: string[];
}

const { services } = parse(readFileSync('compose.yaml', 'utf8')) as { services: { site: Service } };
const dockerfile = readInstructions();
const lastValue = (instruction: string) => dockerfile.findLast(({ name }) => name === instruction)?.value;

/** As compose puts the variables of `.env` into its file. */
function filledIn(text: string, dotEnv: Record<string, string>): string {
  const filled = text.replace(
    /\$\{(\w+):-([^${}]*)\}/g,
    (_, name: string, fallback: string) => dotEnv[name] || fallback,
  );
  return filled === text ? text : filledIn(filled, dotEnv);
}

describe('compose.yaml', () => {
  const { environment, ports, volumes } = services.site;

  it.each([
    [{}, '3000', 'http://localhost:3000'],
    [{ PORT: '8080', DATA_DIR: '/srv/data', HOST: '127.0.0.1' }, '8080', 'http://localhost:8080'],
    [{ PORT: '' }, '3000', 'http://localhost:3000'],
    [{ SITE_URL: 'https://www.example.com' }, '3000', 'https://www.example.com'],
  ])('with %j in .env the site is on this machine, at port %s', (dotEnv, port, siteUrl) => {
    expect(ports.map((each) => filledIn(each, dotEnv))).toEqual([`127.0.0.1:${port}:${lastValue('EXPOSE')}`]);
    expect(filledIn(String(environment.SITE_URL), dotEnv)).toBe(siteUrl);
  });

  it('listens and keeps data where the image says, whatever .env says', () => {
    expect(environment).toMatchObject({
      HOST: '0.0.0.0',
      PORT: Number(lastValue('EXPOSE')),
      DATA_DIR: lastValue('VOLUME'),
    });
    expect(volumes).toEqual([`data:${lastValue('VOLUME')}`]);
  });

  it('gives the image’s content folder, which .env could name otherwise', () => {
    const copied = dockerfile.find(({ name, value }) => name === 'COPY' && value.endsWith(' content'));
    expect(copied).toBeDefined();
    expect(environment.CONTENT_DIR).toBe('content');
  });
});

it('the image keeps its data in its volume', () => {
  expect(lastValue('ENV')).toContain(`DATA_DIR=${lastValue('VOLUME')}`);
});

it.each(['README.md', path.join('docs', 'operations.md')])('every start of the image in %s keeps the data', (file) => {
  const text = readFileSync(file, 'utf8').replace(/\\\n\s*/g, ' ');
  const starts = text.match(/^docker run .*$/gm) ?? [];
  expect(starts.length).toBeGreaterThan(0);
  for (const start of starts) {
    expect(start).toMatch(/ -v \S+:\/data /);
    expect(start).toMatch(/ -p 127\.0\.0\.1:\d+:3000 /);
  }
});
