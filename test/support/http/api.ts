import type { IncomingHttpHeaders } from 'node:http';
import { Site, type StartOptions } from '../servers/site.js';

export const apiToken = 'token-of-the-tests';

/** Every endpoint of the API, with a method that it supports. */
export const apiEndpoints = [
  ['GET', '/api/about'],
  ['GET', '/api/generic?resource=content:/en/reach'],
  ['GET', '/api/search?query=gear'],
  ['GET', '/api/social'],
  ['POST', '/api/supplier'],
  ['GET', '/api/supplier'],
  ['GET', '/api/supplier/x'],
  ['DELETE', '/api/supplier/x'],
  ['GET', '/api/supplier/x/file'],
  ['POST', '/api/supplier/x/keep'],
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
] as const;

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

/** The whole application, called through its API. */
export class Api {
  private constructor(readonly site: Site) {}

  static async start(environment: Record<string, string> = {}, options: StartOptions = {}): Promise<Api> {
    return new Api(await Site.start({ API_TOKEN: apiToken, ...environment }, options));
  }

  stop(): Promise<void> {
    return this.site.stop();
  }

  async call(path: string, { method, headers = {}, json, body, token = apiToken }: Call = {}): Promise<ApiResponse> {
    const sent = json === undefined ? body : JSON.stringify(json);
    const response = await this.site.send(path, {
      method: method ?? (sent === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    });
    const isJson = response.headers['content-type']?.startsWith('application/json') && response.body !== '';
    return {
      status: response.status,
      headers: response.headers,
      text: response.body,
      json: isJson ? JSON.parse(response.body) : undefined,
    };
  }
}

/** Expects a failure of the API: JSON with a message, not cacheable. */
export function expectKo(response: ApiResponse, status: number, message: unknown): void {
  expect([response.status, response.json]).toEqual([status, { status: 'KO', message }]);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
}
