import { readFileSync } from 'node:fs';
import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { Api } from '../../support/http/api.js';

/** A call as docs/api.md writes it. */
interface Example {
  name: string;
  method: string | undefined;
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
  /** The response that the document shows for the only call of its section. */
  shown: unknown;
}

const documentedId = '7f1d7c1e-6a0f-4c1e-9a58-0d6f2f6d3c11';
const document = readFileSync('docs/api.md', 'utf8');

/** The calls of the shell examples, except the incomplete one with an ellipsis, which uploads a file. */
const examples = document.split(/^### /m).flatMap((section, index) => {
  const [, response] = /```json\n([\s\S]*?)```/.exec(section) ?? [];
  const calls = [...section.matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block = '']) => block.split(/\n(?=curl )/))
    .map((text) => text.trim())
    .filter((text) => text.includes('"$SITE') && !text.includes(' -F '));
  const shown = index > 0 && calls.length === 1 && response !== undefined ? JSON.parse(response) : undefined;
  return calls.map((text) => read(text, shown));
});

function read(text: string, shown: unknown): Example {
  const [, path = ''] = /"\$SITE([^"]*)"/.exec(text) ?? [];
  const [, name, value] = /--data-urlencode "(\w+)=([^"]*)"/.exec(text) ?? [];
  const query = name === undefined ? '' : `?${new URLSearchParams({ [name]: value ?? '' })}`;
  return {
    name: text.split('\n')[0] ?? '',
    method: /-X (\w+)/.exec(text)?.[1],
    path: path + query,
    body: /-d '([\s\S]*?)'/.exec(text)?.[1],
    headers: Object.fromEntries([...text.matchAll(/-H "([^:"]+): ([^"]*)"/g)].map(([, key, own]) => [key, own])),
    shown,
  };
}

let api: Api;

beforeAll(async () => {
  api = await Api.start({ TRUST_PROXY: 'loopback' });
});

afterAll(() => api.stop());

/** An application with a file, instead of the one that the document names. */
async function sendApplication(): Promise<string> {
  const file = Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n').toString('base64');
  const json = { ...goodApplication, privacy: true, file, file_name: 'profile.pdf' };
  return (await api.call('/api/supplier', { json })).json.id;
}

it.each(examples.map((example, index) => [example.name, example, index] as const))('%s', async (_, example, index) => {
  const { method, path, body, shown } = example;
  // From a different address each time, because calls of one address are limited.
  const headers = { ...example.headers, 'X-Forwarded-For': `192.0.2.${index + 1}` };
  const present = path.includes(documentedId) ? path.replace(documentedId, await sendApplication()) : path;
  const response = await api.call(present, { ...(method && { method }), headers, ...(body !== undefined && { body }) });
  expect([present, response.status]).toEqual([present, 200]);
  if (shown !== undefined)
    expect(Object.keys(response.json).toSorted()).toEqual(expect.arrayContaining(Object.keys(Object(shown))));
});

interface Schema {
  $ref?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Where a value has a field that its schema lacks, or lacks one that it requires. */
function differences(schemas: Record<string, Schema>, described: Schema, value: unknown, at = ''): string[] {
  const schema = schemas[described.$ref?.split('/').at(-1) ?? ''] ?? described;
  const { items, properties, required = [] } = schema;
  if (Array.isArray(value)) return items ? value.flatMap((item) => differences(schemas, items, item, `${at}[]`)) : [];
  if (!properties || typeof value !== 'object' || value === null) return [];
  const nested = Object.entries(value).flatMap(([name, own]) => {
    const known = properties[name];
    return known ? differences(schemas, known, own, `${at}.${name}`) : [`${at}.${name} is not described`];
  });
  return [...nested, ...required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`)];
}

it.each([
  ['/api/health/ready', '/api/health/ready'],
  ['/api/about', '/api/about'],
  ['/api/social', '/api/social'],
  ['/api/search?query=gear', '/api/search'],
  ['/api/supplier', '/api/supplier'],
  ['/api/newsletter', '/api/newsletter'],
  ['/api/not-found', '/api/not-found'],
  ['/api/searches', '/api/searches'],
])('%s responds with the fields that are described', async (path, described) => {
  await sendApplication();
  const description = (await api.call('/api/openapi.json')).json;
  const { schema } = description.paths[described].get.responses['200'].content['application/json'];
  expect(differences(description.components.schemas, schema, (await api.call(path)).json)).toEqual([]);
});

it('every endpoint has an example', async () => {
  const { json } = await api.call('/api/openapi.json');
  const shown = (method: string, path: string) =>
    examples.some((example) => {
      const own = example.method ?? (example.body === undefined ? 'GET' : 'POST');
      const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+').replaceAll('.', '\\.')}(\\?|$)`);
      return own === method && pattern.test(example.path);
    });
  const missing = Object.entries<object>(json.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method) => [method.toUpperCase(), path] as const)
      .filter((call) => !shown(...call))
      .map((call) => call.join(' ')),
  );
  expect(missing).toEqual(['GET /api/health/live', 'GET /api/openapi.json', 'GET /api/docs']);
});
