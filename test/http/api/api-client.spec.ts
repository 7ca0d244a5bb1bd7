import { readFileSync } from 'node:fs';
import { NewsletterService } from '../../../src/submissions/newsletter/newsletter.service.js';
import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { Api, apiToken } from '../../support/http/api.js';
import { ApiClient } from '../../support/http/api-client.js';

let api: Api;
let client: ApiClient;

beforeAll(async () => {
  api = await Api.start();
  client = new ApiClient(`http://127.0.0.1:${api.site.port}`, apiToken);
});

afterAll(() => api.stop());

const application = { ...goodApplication, commodity: 'machining', country: 'IT', privacy: true } as const;

describe('a client generated from the OpenAPI description', () => {
  it('knows the fields of each response by its status', async () => {
    const sent = await client.call('post', '/api/supplier', { body: application });
    if (sent.status !== 200) throw new Error(`${sent.status}: ${sent.body.message}`);
    const found = await client.call('get', '/api/supplier/{id}', { path: { id: sent.body.id } });
    if (found.status !== 200) throw new Error(found.body.message);
    const {
      supplier_name,
      status,
      has_file,
      notes,
    }: { supplier_name: string; status: string; has_file: boolean; notes?: string } = found.body;
    expect([supplier_name, status, has_file, notes]).toEqual([
      goodApplication.supplier_name,
      'received',
      false,
      goodApplication.notes,
    ]);
    const erased = await client.call('delete', '/api/supplier/{id}', { path: { id: sent.body.id } });
    expect(erased).toEqual({ status: 200, body: { status: 'OK' } });
    const gone = await client.call('delete', '/api/supplier/{id}', { path: { id: sent.body.id } });
    expect(gone).toEqual({ status: 404, body: { status: 'KO', message: 'No such application' } });
  });

  it('pages through a list filtered by status', async () => {
    for (const name of ['a', 'b', 'c']) {
      await client.call('post', '/api/supplier', { body: { ...application, supplier_name: name } });
    }
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.call('get', '/api/supplier', {
        query: { limit: 2, status: 'received', ...(cursor !== undefined && { cursor }) },
      });
      if (page.status !== 200) throw new Error(page.body.message);
      names.push(...page.body.items.map(({ supplier_name }) => supplier_name));
      cursor = page.body.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(names.toSorted()).toEqual(['a', 'b', 'c']);
    const refused = await client.call('get', '/api/supplier', { query: { status: 'refused' } });
    expect(refused).toEqual({ status: 200, body: { items: [], next_cursor: null } });
  });

  it('learns which fields were not accepted', async () => {
    const response = await client.call('post', '/api/newsletter', { body: { email: 'nobody', lang: 'it' } });
    if (response.status !== 422) throw new Error(`${response.status}`);
    expect(response.body.errors.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'email: Please insert a valid email.',
    ]);
    const ready = await client.call('get', '/api/health/ready');
    if (ready.status !== 200) throw new Error(ready.body.message);
    expect(ready.body.parts.outbox.depth).toBe(0);
  });

  it('has types that are up to date with the description', async () => {
    // Loaded here: it brings a compiler.
    const { default: openapiTS, astToString } = await import('openapi-typescript');
    const { json } = await api.call('/api/openapi.json');
    const types = astToString(await openapiTS(json));
    // Out of date: `npm --prefix test run api-types`.
    expect(types).toBe(readFileSync('test/support/http/api-schema.d.ts', 'utf8'));
  });
});

it('every response has a schema, and that of failures fits what the API sends', async () => {
  const { json } = await api.call('/api/openapi.json');
  type Described = { responses: Record<string, { content?: Record<string, { schema?: { $ref?: string } }> }> };
  const described = Object.entries<Record<string, Described>>(json.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content }]) =>
        Object.entries(content ?? { none: {} }).map(([type, { schema }]) => ({
          name: `${method} ${path} ${status}`,
          status,
          type,
          schema,
        })),
      ),
    ),
  );
  expect(described.length).toBeGreaterThan(100);
  expect(described.filter(({ schema }) => schema === undefined).map(({ name }) => name)).toEqual([]);
  const failures = described.filter(({ status }) => Number(status) >= 400);
  expect(failures.filter(({ type }) => type !== 'application/json')).toEqual([]);
  for (const { name, schema } of failures) {
    const failure = json.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''];
    expect([name, failure.properties.status.enum, failure.required]).toEqual([
      name,
      ['KO'],
      expect.arrayContaining(['status', 'message']),
    ]);
  }
});

describe('as CSV', () => {
  const bom = '\uFEFF';
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)'];

  it('a list is one file that spreadsheet programs can read: BOM, RFC 4180, and no formulas', async () => {
    const odd = { ...application, supplier_name: 'Ada "Łódź", Ltd', description: 'one\ntwo', contact_name: 'CSV' };
    await client.call('post', '/api/supplier', { body: odd });
    for (const contact_role of formulas) await client.call('post', '/api/supplier', { body: { ...odd, contact_role } });
    const [byHeader, byQuery] = await Promise.all([
      api.call('/api/supplier?status=received', { headers: { Accept: 'text/csv' } }),
      api.call('/api/supplier?status=received&format=csv', { headers: { Accept: 'application/json' } }),
    ]);
    expect(byHeader.text).toBe(byQuery.text);
    expect(byHeader.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="applications.csv"',
      'cache-control': 'no-store',
      vary: expect.stringContaining('Accept'),
    });
    const { text } = byHeader;
    expect(text.startsWith(`${bom}id,received_at,status,message,supplier_name,country,`)).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text).toContain('"Ada ""Łódź"", Ltd",IT,');
    expect(text).toContain('"one\ntwo"');
    for (const formula of formulas) {
      expect(text).toContain(`,'${formula},`);
      expect(text).not.toContain(`,${formula},`);
    }
  });

  it('the list of the newsletter is complete, however many pages it has as JSON', async () => {
    // Not by the API, which limits calls per minute.
    const newsletter = api.site.app.get(NewsletterService, { strict: false });
    for (let index = 0; index < 130; index += 1) {
      await newsletter.subscribe(`=reader${index}@example.com`, 'cz');
    }
    const lines = (await api.call('/api/newsletter?format=csv')).text.split('\r\n').slice(1, -1);
    expect([lines.length, new Set(lines).size]).toEqual([130, 130]);
    expect(lines[0]).toMatch(
      /^'=reader\d+@example\.com,cz,\d{4}-\d\d-\d\dT[\d:.]+Z,https:\/\/www\.example\.com\/cz\/newsletter\/odhlaseni\?token=[0-9a-f]{32}$/,
    );
    const limited = await api.call('/api/newsletter?format=csv&limit=5');
    expect(limited.text.split('\r\n')).toHaveLength(7);
  });

  it('any other Accept header gets JSON, and an unknown format is refused by name', async () => {
    for (const Accept of ['*/*', 'application/json, text/csv;q=0.5', 'text/html']) {
      const response = await api.call('/api/newsletter', { headers: { Accept } });
      expect([Accept, response.headers['content-type']]).toEqual([Accept, 'application/json; charset=utf-8']);
    }
    const wrong = await api.call('/api/newsletter?format=xml');
    expect([wrong.status, wrong.json]).toEqual([400, { status: 'KO', message: 'format is not one of json, csv' }]);
  });
});
