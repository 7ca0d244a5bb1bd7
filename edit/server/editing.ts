import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { readCompanyNames } from '../../src/content/files/data/company-names.js';
import { FolderWatch } from '../../src/content/files/folder/folder-watch.js';
import { Editor } from './editor.js';
import { EditApi } from './http/edit-api.js';
import { EditError } from './http/edit-error.js';
import { EditEvents } from './http/edit-events.js';
import { assertOwnHost, assertSameOrigin, ownOrigins } from './http/guard.js';
import { InterfaceFiles } from './http/interface-files.js';
import { PageCommands } from './pages.js';
import { Pictures } from './pictures.js';
import { siteEnvironment } from './site-environment.js';

export interface EditingOptions {
  /** The folder of the repository. */
  root: string;
  /** The folder of the working copy and of the interface's bundle. */
  cacheDir: string;
  port: number;
  previewPort: number;
}

/** Debounce time in milliseconds: text editors save a file in several steps. */
const settlingTime = 100;

/** Starts the editing interface and its API. Returns what the two servers of the site need for it. */
export async function startEditing({ root, cacheDir, port, previewPort }: EditingOptions) {
  const previewOrigin = `http://127.0.0.1:${previewPort}`;
  const previewSecret = randomBytes(24).toString('base64url');
  const [contentDir, publicDir] = [path.join(root, 'content'), path.join(root, 'public')];
  const companyNames = await readCompanyNames(path.join(root, 'i18n'));
  const editor = new Editor({ contentDir, publicDir, cacheDir, companyNames, previewOrigin, previewSecret });
  const pictures = new Pictures({ contentDir, publicDir, program: path.join(root, 'scripts/make/pictures.ts') });
  const events = new EditEvents();
  const pages = new PageCommands(editor, pictures);
  const api = new EditApi({ editor, pages, pictures, events, previewOrigin });
  const files = new InterfaceFiles(path.join(cacheDir, 'interface'), previewOrigin);

  const follow = () => {
    const changed = editor.follow();
    if (changed.length === 0) return;
    events.tell({ type: 'preview-ready' });
    events.tell({ type: 'content-changed', files: changed });
  };
  const watch = new FolderWatch(contentDir, settlingTime, follow);

  /**
   * Handles the requests of the interface. Returns false for requests of the site. Only requests from this machine are
   * accepted.
   */
  const handle = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isForUs(request, response, port)) return true;
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (!url) {
      refuse(new EditError(400, 'the address is not valid'), request, response);
      return true;
    }
    const { pathname, searchParams } = url;
    if (pathname !== '/edit' && !pathname.startsWith('/edit/')) return false;
    const respond = async () => {
      if (!pathname.startsWith('/edit/api/')) return files.send(pathname, response);
      assertSameOrigin(request);
      await api.handle(request, response, pathname, searchParams);
    };
    respond().catch((error: unknown) => refuse(error, request, response));
    return true;
  };

  return {
    handle,
    /** For the server that renders the unsaved content. */
    preview: {
      handle: (request: IncomingMessage, response: ServerResponse) => !isForUs(request, response, previewPort),
      headersOf: (headers: IncomingHttpHeaders) => frameable(headers, port),
      environment: {
        ...siteEnvironment(process.env, previewOrigin, path.join(cacheDir, 'preview-data')),
        CONTENT_DIR: editor.working.folder,
        PREVIEW_SECRET: previewSecret,
      },
    },
    environment: {
      ...siteEnvironment(process.env, `http://localhost:${port}`, path.join(cacheDir, 'data')),
      CONTENT_DIR: contentDir,
    },
    /** Reads and checks everything once, so that the first request is fast. */
    prepare: () => editor.readTree(),
    close: () => watch.close(),
  };
}

function isForUs(request: IncomingMessage, response: ServerResponse, port: number): boolean {
  try {
    assertOwnHost(request, port);
    return true;
  } catch (error) {
    refuse(error, request, response);
    return false;
  }
}

/** Allows the interface to show the preview in an iframe. */
function frameable(headers: IncomingHttpHeaders, port: number): IncomingHttpHeaders {
  const { 'x-frame-options': _, 'content-security-policy': policy, ...others } = headers;
  if (typeof policy !== 'string') return others;
  const ancestors = `frame-ancestors ${ownOrigins(port).join(' ')}`;
  return { ...others, 'content-security-policy': policy.replace(/frame-ancestors [^;]*/, ancestors) };
}

function refuse(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  const isOurs = error instanceof EditError;
  if (!isOurs) console.error(error);
  if (response.headersSent) return void response.destroy();
  const message = isOurs ? error.message : 'The server failed; its terminal shows why.';
  // The rest of the body is not read, so the connection is closed.
  if (!request.complete) response.setHeader('Connection', 'close');
  response.writeHead(isOurs ? error.status : 500, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify({ message, ...(isOurs && error.more) }));
}
