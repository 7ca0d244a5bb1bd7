import type { IncomingHttpHeaders } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv } from 'ajv';
import { OpenApiService } from '../../../src/api/openapi/openapi.service.js';
import { mostFiles } from '../../../src/submissions/forms/form-file.js';
import type { StoredForm } from '../../../src/submissions/stored/stored-form.js';
import { subjects } from '../../../src/submissions/subjects.js';
import { Site, type StartOptions } from '../servers/site.js';

export const apiToken = 'token-of-the-tests';

/** Those of a stored form. */
function endpointsOf({ name, fields }: StoredForm): (readonly [string, string])[] {
  const path = `/api/${name}`;
  return [
    ['POST', path],
    ['GET', path],
    ['GET', `${path}/x`],
    ['DELETE', `${path}/x`],
    ['GET', mostFiles(fields) > 1 ? `${path}/x/files/1` : `${path}/x/file`],
    ['POST', `${path}/x/keep`],
    ['POST', `${path}/x/state`],
  ];
}

/** Every endpoint of the API, with a method that it supports. */
export const apiEndpoints = [
  ['GET', '/api/about'],
  ['GET', '/api/generic?resource=content:/en/reach'],
  ['GET', '/api/search?query=gear'],
  ['GET', '/api/social'],
  ...subjects.flatMap(({ storedForm }) => (storedForm ? endpointsOf(storedForm.form) : [])),
  ['POST', '/api/newsletter'],
  ['GET', '/api/newsletter'],
  ['DELETE', '/api/newsletter/reader@example.com'],
  ['GET', '/api/not-found'],
  ['GET', '/api/searches'],
  ['GET', '/api/health'],
  ['GET', '/api/health/live'],
  ['GET', '/api/health/ready'],
  ['GET', '/api/metrics'],
  ['GET', '/api/sitemaps?sitemap=sitemap'],
  ['POST', '/api/content/refresh'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/docs'],
] as const satisfies (readonly [string, string])[];

export interface ApiResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the response that it expects
  json: any;
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged. */
  body?: string;
  /** The token; null for none. */
  token?: string | null;
}

/** Whether a response is as the description of the API says: its status, and every field of its JSON. */
class Description {
  readonly #schemas = new Ajv({ strict: false, validateSchema: false, validateFormats: false, allErrors: true });
  readonly #document: OpenAPIObject;

  constructor(document: OpenAPIObject) {
    this.#document = structuredClone(document);
    for (const schema of Object.values(this.#document.components?.schemas ?? {})) {
      if ('properties' in schema) schema.additionalProperties ??= false;
    }
    this.#schemas.addSchema(this.#document, 'api');
  }

  /** @returns what is wrong; an address or method that the API does not know is not described */
  differences(method: string, path: string, { status, json }: ApiResponse): string | undefined {
    const { pathname } = new URL(path, 'http://api');
    const [known = '', operations = {}] =
      Object.entries(this.#document.paths).find(([described]) =>
        new RegExp(`^${described.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
      ) ?? [];
    const operation = Object.entries(operations).find(([name]) => name === method.toLowerCase())?.[1];
    if (!operation) return undefined;
    if (!(status in operation.responses)) return 'the status is not described';
    if (json === undefined) return undefined;
    const pointer = ['paths', known, method.toLowerCase(), 'responses', `${status}`, 'content', 'application/json'];
    const encoded = [...pointer, 'schema'].map((name) => encodeURIComponent(name.replaceAll('/', '~1')));
    const validate = this.#schemas.getSchema(`api#/${encoded.join('/')}`);
    return !validate ? 'no schema' : validate(json) ? undefined : this.#schemas.errorsText(validate.errors);
  }
}

/** The whole application, called through its API. A response that is not as the API describes it fails the test. */
export class Api {
  readonly #description: Description;

  private constructor(readonly site: Site) {
    this.#description = new Description(site.app.get(OpenApiService, { strict: false }).document);
  }

  static async start(environment: Record<string, string> = {}, options: StartOptions = {}): Promise<Api> {
    return new Api(await Site.start({ API_TOKEN: apiToken, ...environment }, options));
  }

  stop(): Promise<void> {
    return this.site.stop();
  }

  async call(path: string, { method, headers = {}, json, body, token = apiToken }: Call = {}): Promise<ApiResponse> {
    const sent = json === undefined ? body : JSON.stringify(json);
    const usedMethod = method ?? (sent === undefined ? 'GET' : 'POST');
    const response = await this.site.send(path, {
      method: usedMethod,
      headers: {
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    });
    const isJson = response.headers['content-type']?.startsWith('application/json') && response.body !== '';
    const read: ApiResponse = {
      status: response.status,
      headers: response.headers,
      text: response.body,
      json: isJson ? JSON.parse(response.body) : undefined,
    };
    const differences = this.#description.differences(usedMethod, path, read);
    if (differences !== undefined) throw new Error(`not as described: ${response.status}: ${differences}`);
    return read;
  }
}

/** Expects a failure of the API: JSON with a message, not cacheable. */
export function expectKo(response: ApiResponse, status: number, message: unknown): void {
  expect([response.status, response.json]).toEqual([status, { status: 'KO', message }]);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
}
