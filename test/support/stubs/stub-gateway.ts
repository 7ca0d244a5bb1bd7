import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isLanguage, type Language } from '../../../src/routing/languages.js';
import { LoopbackServer } from '../servers/loopback-server.js';
import { StubGatewayContent } from './stub-gateway-content.js';

/**
 * `down` drops the connection; `hang` never responds; `error` is a 500; `unauthorised` a 401; `garbage` is HTML with 200;
 * `nonsense` is JSON of no known shape; `partial` is the first half of the JSON, well ended; `cut` ends the connection in
 * the middle of it; `KO` is 200 with `{"status":"KO"}`.
 */
export type GatewayIssue =
  | 'down'
  | 'hang'
  | 'error'
  | 'unauthorised'
  | 'garbage'
  | 'nonsense'
  | 'partial'
  | 'cut'
  | 'KO';

/** `lost`: the application is accepted, and the connection dropped before the response. `unavailable`: 503, refused. */
export type SupplierResponse = 'OK' | 'KO' | 'lost' | 'unavailable';

export interface GatewayRequest {
  method: string;
  /** Decoded, without the query. */
  path: string;
  headers: IncomingMessage['headers'];
  /** The JSON that was sent. */
  body: unknown;
}

interface SiteResponse {
  status: number;
  json: unknown;
}

interface StartOptions {
  contentDir?: string;
  pages?: readonly string[] | 'all';
  port?: number;
}

const token = 'gateway-token';
const notFound: SiteResponse = { status: 404, json: { status: 'KO', message: 'Not found' } };

/** A content gateway, which serves a content folder in the gateway's format. */
export class StubGateway {
  /** Every request, in the order of arrival. */
  readonly requests: GatewayRequest[] = [];
  /** The accepted applications, by idempotency key: a repeated one is the same. */
  readonly applications = new Map<string, unknown>();

  /** What is wrong with every call. */
  issue: GatewayIssue | undefined;
  /** What is wrong with some calls. */
  issueOf: (request: GatewayRequest) => GatewayIssue | undefined = () => undefined;
  supplier: SupplierResponse = 'OK';
  /** The results of every search. */
  found: { content: unknown[]; media_releases: unknown[] } = { content: [], media_releases: [] };

  readonly #server = new LoopbackServer((request, response) => {
    this.#response(request, response).catch((error) => response.destroy(error));
  });

  private constructor(
    /** The content of the pages, which `content.replace(language, id, page)` changes. */
    readonly content: StubGatewayContent,
  ) {}

  /**
   * @param options.pages the pages that it has beside one of each template; by default, of another folder all
   * @param options.port for a gateway that starts in place of another one
   */
  static async start({ contentDir = 'content', pages, port }: StartOptions = {}): Promise<StubGateway> {
    const content = await StubGatewayContent.read(contentDir, pages ?? (contentDir === 'content' ? [] : 'all'));
    const gateway = new StubGateway(content);
    await gateway.#server.start(port);
    return gateway;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  get port(): number {
    return this.#server.port;
  }

  get url(): string {
    return this.#server.origin;
  }

  /** The variables with which the site uses it. */
  get environment(): { UPSTREAM_URL: string; UPSTREAM_TOKEN: string } {
    return { UPSTREAM_URL: this.url, UPSTREAM_TOKEN: token };
  }

  /** The number of requests for a path, or for paths that match. */
  count(path: string | RegExp): number {
    return this.requests.filter((request) =>
      typeof path === 'string' ? request.path === path : path.test(request.path),
    ).length;
  }

  /** The resource of a page: absolute for English, relative for the other languages. */
  resource(language: Language, id: string): string {
    const path = `pages/${language}/${id}`;
    return language === 'en' ? `${this.url}/${path}` : path;
  }

  async #response(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await received(message);
    this.requests.push(request);
    const issue = this.issue ?? this.issueOf(request);
    if (issue === 'hang') return;
    if (issue === 'down') return void response.destroy();
    const { status, json } =
      issue === undefined ? await this.#right(request, response) : await this.#wrong(request, issue);
    if (response.destroyed) return;
    const body = issue === 'garbage' ? '<!doctype html><title>Proxy</title>' : JSON.stringify(json);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    if (issue === 'cut') response.write(body.slice(0, body.length / 2), () => response.destroy());
    else response.end(issue === 'partial' ? body.slice(0, body.length / 2) : body);
  }

  async #wrong(request: GatewayRequest, issue: GatewayIssue): Promise<SiteResponse> {
    switch (issue) {
      case 'error':
        return { status: 500, json: { status: 'KO', message: 'Internal error' } };
      case 'unauthorised':
        return { status: 401, json: { status: 'KO', message: 'Invalid token' } };
      case 'nonsense':
        return { status: 200, json: { nothing: [null, { of: 'use' }] } };
      case 'KO':
        return { status: 200, json: { status: 'KO', message: 'Refused' } };
      default:
        return this.#route(request);
    }
  }

  async #right(request: GatewayRequest, response: ServerResponse): Promise<SiteResponse> {
    if (request.headers.authorization !== `Bearer ${token}`) return this.#wrong(request, 'unauthorised');
    if (request.path === '/corporate/createsupplier') return this.#takeApplication(request, response);
    return this.#route(request);
  }

  async #route({ method, path }: GatewayRequest): Promise<SiteResponse> {
    const [, root = '', name = '', ...rest] = path.split('/');
    if (method !== 'GET') return notFound;
    if (path === '/corporate/sitemap')
      return found(this.content.sitemap((language, id) => this.resource(language, id)));
    if (root === 'pages' && isLanguage(name)) return found(await this.content.page(name, rest.join('/')));
    if (root === 'corporate' && name === 'search') return found(this.found);
    if (root === 'about' && name === 'latestarticles' && isLanguage(rest[0])) {
      return found(await this.content.articles(rest[0]));
    }
    return notFound;
  }

  #takeApplication({ method, headers, body }: GatewayRequest, response: ServerResponse): SiteResponse {
    const key = headers['idempotency-key'];
    if (method !== 'POST' || typeof key !== 'string')
      return { status: 400, json: { error: 'a POST with a key, please' } };
    if (this.supplier === 'unavailable') return { status: 503, json: { error: 'later' } };
    if (this.supplier === 'KO') return found({ status: 'KO', message: 'The supplier is known already' });
    if (!this.applications.has(key)) this.applications.set(key, body);
    if (this.supplier === 'lost') response.destroy();
    return found({ status: 'OK', supplier_id: this.applications.size });
  }
}

function found(json: unknown): SiteResponse {
  return json === undefined ? notFound : { status: 200, json };
}

async function received(message: IncomingMessage): Promise<GatewayRequest> {
  const { method = '', url = '', headers } = message;
  const sent = await text(message);
  const path = decodeURI(url.split('?')[0] ?? '');
  return { method, path, headers, body: sent === '' ? undefined : JSON.parse(sent) };
}
