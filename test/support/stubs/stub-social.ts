import type { IncomingMessage, ServerResponse } from 'node:http';
import { LoopbackServer } from '../servers/loopback-server.js';

type Network = 'twitter' | 'instagram' | 'facebook';

/**
 * `down` drops the connection; `error` is a 500; `unauthorised` a 401; `redirect` a 302 to
 * itself; `garbage` is HTML with 200; `nonsense` is JSON of no known shape; `large` does not end.
 */
export type SocialIssue = 'down' | 'error' | 'unauthorised' | 'redirect' | 'garbage' | 'nonsense' | 'large';

export const socialTokens: Record<Network, string> = {
  twitter: 'x-token-4711',
  instagram: 'ig-token-4712',
  facebook: 'fb-token-4713',
};

const variables: Record<Network, readonly [url: string, token: string, id: string]> = {
  twitter: ['X_API_URL', 'X_API_TOKEN', 'X_USER_ID'],
  instagram: ['INSTAGRAM_API_URL', 'INSTAGRAM_TOKEN', 'INSTAGRAM_USER_ID'],
  facebook: ['FACEBOOK_API_URL', 'FACEBOOK_TOKEN', 'FACEBOOK_PAGE_ID'],
};
const networks = Object.keys(variables) as Network[];

const paths: Record<string, Network> = {
  '/twitter/2/users/my-twitter/tweets': 'twitter',
  '/instagram/my-instagram/media': 'instagram',
  '/facebook/my-facebook/posts': 'facebook',
};

export interface SocialRequest {
  network: Network;
  query: Record<string, string>;
  authorization: string | undefined;
}

/** The three social networks' APIs on the loopback interface, and the pictures of their posts. */
export class StubSocial {
  /** The `data` of each network's response, newest first. */
  readonly posts: Record<Network, unknown[]> = { twitter: [], instagram: [], facebook: [] };
  /** The pictures that posts of the short-message service refer to. */
  media: unknown[] = [];
  issues: Partial<Record<Network, SocialIssue>> = {};
  readonly pictures = new Map<string, Buffer>();
  readonly requests: SocialRequest[] = [];

  readonly #server = new LoopbackServer((request, response) => this.#response(request, response));

  static async start(): Promise<StubSocial> {
    const social = new StubSocial();
    await social.#server.start();
    return social;
  }

  get origin(): string {
    return this.#server.origin;
  }

  /** The variables with which a site reads these networks. */
  environment(...read: Network[]): Record<string, string> {
    const values = (read.length > 0 ? read : networks).flatMap((network) => {
      const [url, token, id] = variables[network];
      return [
        [url, `${this.origin}/${network}`],
        [token, socialTokens[network]],
        [id, `my-${network}`],
      ];
    });
    return Object.fromEntries(values);
  }

  picture(path: string): string {
    return `${this.origin}/pictures${path}`;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  #response(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '', this.origin);
    const network = paths[pathname];
    if (network === undefined) {
      const picture = this.pictures.get(pathname.replace('/pictures', ''));
      response.writeHead(picture ? 200 : 404, { 'Content-Type': 'image/jpeg' }).end(picture);
      return;
    }
    const { authorization } = request.headers;
    this.requests.push({ network, query: Object.fromEntries(searchParams), authorization });
    const issue =
      this.issues[network] ?? (this.#knows(network, authorization, searchParams) ? undefined : 'unauthorised');
    if (issue === undefined) sendJson(response, 200, this.#responseOf(network));
    else fail(issue, request, response);
  }

  #knows(network: Network, authorization: string | undefined, query: URLSearchParams): boolean {
    const token = socialTokens[network];
    return network === 'twitter' ? authorization === `Bearer ${token}` : query.get('access_token') === token;
  }

  #responseOf(network: Network): unknown {
    const data = this.posts[network];
    if (network !== 'twitter') return { data };
    return data.length === 0
      ? { meta: { result_count: 0 } }
      : { data, includes: { media: this.media }, meta: { result_count: data.length } };
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function fail(issue: SocialIssue, request: IncomingMessage, response: ServerResponse): void {
  if (issue === 'down') request.socket.destroy();
  else if (issue === 'error') sendJson(response, 500, { error: { message: `broken: ${request.url}` } });
  else if (issue === 'unauthorised') sendJson(response, 401, { error: { message: `no entry: ${request.url}` } });
  else if (issue === 'redirect') response.writeHead(302, { Location: request.url }).end();
  else if (issue === 'garbage') response.end('<html>');
  else if (issue === 'nonsense') sendJson(response, 200, { data: [{ id: 1 }] });
  else if (issue === 'large') response.end(Buffer.alloc(2 * 1024 * 1024 + 1, ' '));
}

export function xPost(id: string, post: Record<string, unknown> = {}): unknown {
  return { id, text: `Text of ${id}`, created_at: '2026-11-17T09:12:00.000Z', ...post };
}

export function instagramPost(id: string, post: Record<string, unknown> = {}): unknown {
  return {
    id,
    caption: `Text of ${id}`,
    media_type: 'IMAGE',
    media_url: `https://scontent.cdninstagram.com/${id}.jpg`,
    permalink: `https://www.instagram.com/p/${id}/`,
    timestamp: '2026-11-15T16:40:00+0000',
    ...post,
  };
}

export function facebookPost(id: string, post: Record<string, unknown> = {}): unknown {
  return {
    id,
    message: `Text of ${id}`,
    created_time: '2026-11-12T18:05:00+0100',
    permalink_url: `https://www.facebook.com/${id}`,
    ...post,
  };
}
