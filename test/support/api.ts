import type { IncomingHttpHeaders } from 'node:http';
import { Site } from './site.js';

export const apiToken = 'token-of-the-tests';

export interface ApiAnswer {
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

  static async start(environment: Record<string, string> = {}): Promise<Api> {
    return new Api(await Site.start({ API_TOKEN: apiToken, ...environment }));
  }

  stop(): Promise<void> {
    return this.site.stop();
  }

  async call(path: string, { method, headers = {}, json, body, token = apiToken }: Call = {}): Promise<ApiAnswer> {
    const sent = json === undefined ? body : JSON.stringify(json);
    const answer = await this.site.send(path, {
      method: method ?? (sent === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    });
    const isJson = answer.headers['content-type']?.startsWith('application/json') && answer.body !== '';
    return {
      status: answer.status,
      headers: answer.headers,
      text: answer.body,
      json: isJson ? JSON.parse(answer.body) : undefined,
    };
  }
}

/** Expects a failure of the API: JSON with a message, not cacheable. */
export function expectKo(answer: ApiAnswer, status: number, message: unknown): void {
  expect([answer.status, answer.json]).toEqual([status, { status: 'KO', message }]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
}
