import type {
  Change,
  EditEvent,
  Entry,
  ErrorBody,
  Fault,
  Kind,
  Picture,
  SaveResponse,
  Site,
  Tree,
  Values,
  WorkingResponse,
} from '../contract.js';

/** An error response of the server, with its message. The status is 0 if there was no response. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly faults: Fault[];
  readonly files: string[];

  constructor(
    readonly status: number,
    { message, faults = [], files = [] }: ErrorBody,
  ) {
    super(message);
    this.faults = faults;
    this.files = files;
  }
}

const base = '/edit/api';

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const isFile = body instanceof Blob;
  const headers: Record<string, string> = {};
  if (method !== 'GET') headers['X-Edit'] = '1';
  if (body !== undefined) headers['Content-Type'] = isFile ? body.type : 'application/json';
  const response = await fetch(`${base}${path}`, {
    method,
    headers,
    body: body === undefined ? null : isFile ? body : JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, { message: 'The editing server does not respond. Is npm run edit still running?' });
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, refusalOf(text, response));
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

function refusalOf(text: string, { status, statusText }: Response): ErrorBody {
  try {
    const refusal = JSON.parse(text) as ErrorBody;
    if (typeof refusal.message === 'string') return refusal;
  } catch {
    // No JSON: the message is the status.
  }
  return { message: `${status} ${statusText}` };
}

const entryPath = (kind: Kind, id: string) => `/entries/${kind}${id === '' ? '' : `/${encodePath(id)}`}`;
const encodePath = (id: string) => id.split('/').map(encodeURIComponent).join('/');

export const api = {
  site: () => send<Site>('GET', '/site'),
  tree: () => send<Tree>('GET', '/tree'),
  entry: (kind: Kind, id: string) => send<Entry>('GET', entryPath(kind, id)),
  keep: (kind: Kind, id: string, values: Values) =>
    send<WorkingResponse>('PUT', `${entryPath(kind, id)}/working`, { values }),
  save: (kind: Kind, id: string, sourceHash: string, values: Values) =>
    send<SaveResponse>('POST', `${entryPath(kind, id)}/save`, { sourceHash, values }),
  discard: (kind: Kind, id: string) => send<Entry>('POST', `${entryPath(kind, id)}/discard`, {}),
  create: (page: { kind: 'page' | 'release'; id: string; template?: string; values: Record<string, string> }) =>
    send<{ id: string }>('POST', '/pages', page),
  move: (id: string, to: string) => send<{ id: string }>('POST', `/pages/${encodePath(id)}/move`, { id: to }),
  /** @param to the page in its place; without one its former URLs respond that it is gone */
  remove: (id: string, to: string) => send<unknown>('DELETE', `/pages/${encodePath(id)}`, to === '' ? {} : { to }),
  pictures: () => send<Picture[]>('GET', '/pictures'),
  upload: (file: File) => send<Picture>('POST', `/pictures?name=${encodeURIComponent(file.name)}`, file),
  changes: () => send<Change[]>('GET', '/changes'),
  revert: (file: string) => send<unknown>('POST', '/changes/revert', { file }),
};

const listeners = new Set<(event: EditEvent) => void>();
let events: EventSource | undefined;

/**
 * Listens to the server's events. All listeners share one connection, because browsers limit connections per server.
 * @returns a function that removes the listener
 */
export function listen(onEvent: (event: EditEvent) => void): () => void {
  listeners.add(onEvent);
  if (!events) {
    events = new EventSource(`${base}/events`);
    events.onmessage = ({ data }) => {
      for (const each of listeners) each(JSON.parse(data) as EditEvent);
    };
  }
  return () => {
    listeners.delete(onEvent);
    if (listeners.size > 0) return;
    events?.close();
    events = undefined;
  };
}
