import { readFileSync } from 'node:fs';
import { packageVersion } from '../../../src/platform/config/configuration.js';
import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { pdfOf } from '../../support/fixtures/pdf.js';
import { readMarkup } from '../../support/html/markup.js';
import { Api, apiEndpoints, apiToken } from '../../support/http/api.js';
import { ApiClient } from '../../support/http/api-client.js';

/** A call as docs/api.md writes it. */
interface Example {
  name: string;
  method: string;
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
  /** The response that the document shows for the only call of its section. */
  shown: unknown;
}

interface Schema {
  $ref?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

const documentedId = '7f1d7c1e-6a0f-4c1e-9a58-0d6f2f6d3c11';
const application = { ...goodApplication, commodity: 'machining', country: 'IT', privacy: true } as const;

/** The calls of the shell examples, except the incomplete one with an ellipsis, which uploads a file. */
const examples = readFileSync('docs/api.md', 'utf8')
  .split(/^### /m)
  .flatMap((section, index) => {
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
  const body = /-d '([\s\S]*?)'/.exec(text)?.[1];
  return {
    name: text.split('\n')[0] ?? '',
    method: /-X (\w+)/.exec(text)?.[1] ?? (body === undefined ? 'GET' : 'POST'),
    path: path + query,
    body,
    headers: Object.fromEntries([...text.matchAll(/-H "([^:"]+): ([^"]*)"/g)].map(([, key, own]) => [key, own])),
    shown,
  };
}

let api: Api;
let client: ApiClient;
// biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of it
let description: any;
let operations: { name: string; operation: Operation }[];

beforeAll(async () => {
  api = await Api.start({ TRUST_PROXY: 'loopback' });
  client = new ApiClient(`http://127.0.0.1:${api.site.port}`, apiToken);
  description = (await api.call('/api/openapi.json')).json;
  operations = Object.entries<Record<string, Operation>>(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
});

afterAll(() => api.stop());

/** An application with a file, instead of the one that the document names. */
async function sendApplication(): Promise<string> {
  const json = { ...application, file: pdfOf().toString('base64'), file_name: 'profile.pdf' };
  return (await api.call('/api/supplier', { json })).json.id;
}

describe('the description', () => {
  it('lists every endpoint, with the token and the responses that each has', () => {
    expect(description).toMatchObject({
      openapi: expect.stringMatching(/^3\./),
      info: { version: packageVersion },
      security: [{ bearer: [] }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    });
    const known = apiEndpoints.map(([method, path]) => `${method} ${path.split('?')[0]}`);
    const asCalled = ({ name }: { name: string }) => name.replace('{id}', 'x').replace('{email}', 'reader@example.com');
    expect(operations.map(asCalled).toSorted()).toEqual(known.toSorted());
    for (const { name, operation } of operations) {
      expect([name, ...Object.keys(operation.responses)]).toEqual(expect.arrayContaining(['200', '401', '429']));
    }
  });

  it('has the fields of an application with their rules', () => {
    const { schema } = description.paths['/api/supplier'].post.requestBody.content['application/json'];
    expect(schema.required).toContain('contact_email');
    expect(schema.required).not.toContain('notes');
    const phone = new RegExp(schema.properties.contact_phone.pattern);
    expect(['+39 011 555 0100', '1234'].map((text) => phone.test(text))).toEqual([true, false]);
    expect(schema.properties.country.enum.length).toBeGreaterThan(230);
  });

  it('has a schema for every response, and one of failures that fits what the API sends', () => {
    const responses = operations.flatMap(({ name, operation }) =>
      Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
        Object.entries(content).map(([type, { schema }]) => ({ name: `${name} ${status}`, status, type, schema })),
      ),
    );
    expect(responses.filter(({ schema }) => schema === undefined)).toEqual([]);
    for (const { name, type, schema } of responses.filter(({ status }) => Number(status) >= 400)) {
      const { properties, required } = description.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''];
      expect([name, type, properties.status.enum, required]).toEqual([
        ...[name, 'application/json', ['KO']],
        expect.arrayContaining(['status', 'message']),
      ]);
    }
  });

  it('is available as a page, with nothing that the content security policy forbids', async () => {
    const response = await api.call('/api/docs');
    const page = readMarkup(response.text);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(JSON.parse(page.first('script')?.text ?? '')).toEqual(description);
    expect(response.text).not.toMatch(/<style|\sstyle=|\son\w+=/);
    const files = [...page.all('link'), ...page.all('script')].map((file) => file.get('href') ?? file.get('src'));
    for (const file of files.filter((address) => address !== undefined)) {
      expect((await api.site.get(file)).status).toBe(200);
    }
  });

  it('is what the types of the generated client were made of', async () => {
    // Loaded here: it brings a compiler.
    const { default: openapiTS, astToString } = await import('openapi-typescript');
    const types = astToString(await openapiTS(description));
    // Out of date: `npm --prefix test run api-types`.
    expect(types).toBe(readFileSync('test/support/http/api-schema.d.ts', 'utf8'));
  });
});

it('a client generated from the description knows the fields of each response by its status', async () => {
  const sent = await client.call('post', '/api/supplier', { body: application });
  if (sent.status !== 200) throw new Error(`${sent.status}: ${sent.body.message}`);
  const { id } = sent.body;
  const found = await client.call('get', '/api/supplier/{id}', { path: { id } });
  if (found.status !== 200) throw new Error(found.body.message);
  const { supplier_name, has_file, notes }: { supplier_name: string; has_file: boolean; notes?: string } = found.body;
  expect([supplier_name, has_file, notes]).toEqual([goodApplication.supplier_name, false, goodApplication.notes]);
  const page = await client.call('get', '/api/supplier', { query: { limit: 1, status: 'received' } });
  if (page.status !== 200) throw new Error(page.body.message);
  expect([page.body.items.map((item) => item.id), page.body.next_cursor]).toEqual([[id], null]);
  const erased = await client.call('delete', '/api/supplier/{id}', { path: { id } });
  expect(erased).toEqual({ status: 200, body: { status: 'OK' } });
  const refused = await client.call('post', '/api/newsletter', { body: { email: 'nobody', lang: 'it' } });
  if (refused.status !== 422) throw new Error(`${refused.status}`);
  expect(refused.body.errors).toEqual([{ field: 'email', message: 'Please insert a valid email.' }]);
});

describe('docs/api.md', () => {
  it.each(examples.map((example, index) => ({ ...example, index })))(
    '$name',
    async ({ method, path, body, headers, shown, index }) => {
      // From a different address each time, because calls of one address are limited.
      const own = { ...headers, 'X-Forwarded-For': `192.0.2.${index + 1}` };
      const present = path.includes(documentedId) ? path.replace(documentedId, await sendApplication()) : path;
      const response = await api.call(present, { method, headers: own, ...(body !== undefined && { body }) });
      expect([present, response.status]).toEqual([present, 200]);
      if (shown !== undefined) {
        expect(Object.keys(response.json)).toEqual(expect.arrayContaining(Object.keys(Object(shown))));
      }
    },
  );
});

/** Where a value has a field that its schema lacks, or lacks one that it requires. */
function differences(described: Schema, value: unknown, at = ''): string[] {
  const schema: Schema = description.components.schemas[described.$ref?.split('/').at(-1) ?? ''] ?? described;
  const { items, properties, required = [] } = schema;
  if (Array.isArray(value)) return items ? value.flatMap((item) => differences(items, item, `${at}[]`)) : [];
  if (!properties || typeof value !== 'object' || value === null) return [];
  const nested = Object.entries(value).flatMap(([name, own]) => {
    const known = properties[name];
    return known ? differences(known, own, `${at}.${name}`) : [`${at}.${name} is not described`];
  });
  return [...nested, ...required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`)];
}

it.each([
  ...['/api/health/ready', '/api/about', '/api/social', '/api/search?query=gear', '/api/supplier'],
  ...['/api/newsletter', '/api/not-found', '/api/searches'],
])('%s responds with the fields that are described', async (path) => {
  await sendApplication();
  const { schema } = description.paths[path.split('?')[0] ?? ''].get.responses['200'].content['application/json'];
  expect(differences(schema, (await api.call(path)).json)).toEqual([]);
});
