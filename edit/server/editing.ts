import { randomBytes } from 'node:crypto';
import { watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { readCompanyNames } from '../../src/content/files/company-names.js';
import { Editor } from './editor.js';
import { EditApi } from './http/edit-api.js';
import { EditError } from './http/edit-error.js';
import { EditEvents } from './http/edit-events.js';
import { ownOrigins, refuseForeignHost, refuseForeignOrigin } from './http/guard.js';
import { InterfaceFiles } from './http/interface-files.js';
import { PageCommands } from './pages.js';
import { Pictures } from './pictures.js';
import { siteEnvironment } from './site-environment.js';

export interface EditingOptions {
  /** The repository's folder. */
  root: string;
  /** Where the working copy and the bundle of the interface lie. */
  cacheDir: string;
  port: number;
  previewPort: number;
  /** Has the open previews loaded anew. */
  reloadPreview(): void;
}

/** Milliseconds: editors save a file in several steps. */
const settlingTime = 100;

/** The editing interface and its API, and what the two servers of the site need to go with it. */
export async function startEditing({ root, cacheDir, port, previewPort, reloadPreview }: EditingOptions) {
  const previewOrigin = `http://127.0.0.1:${previewPort}`;
  const previewSecret = randomBytes(24).toString('base64url');
  const [contentDir, publicDir] = [path.join(root, 'content'), path.join(root, 'public')];
  const companyNames = await readCompanyNames(path.join(root, 'i18n'));
  const editor = new Editor({ contentDir, publicDir, cacheDir, companyNames, previewOrigin, previewSecret });
  const pictures = new Pictures({ contentDir, publicDir, program: path.join(root, 'scripts/make-pictures.mjs') });
  const events = new EditEvents();
  const pages = new PageCommands(editor, pictures);
  const api = new EditApi({ editor, pages, pictures, events, previewOrigin, onPreview: reloadPreview });
  const files = new InterfaceFiles(path.join(cacheDir, 'interface'), previewOrigin);

  const follow = () => {
    const changed = editor.follow();
    if (changed.length === 0) return;
    reloadPreview();
    events.tell({ type: 'content-changed', files: changed });
  };
  const close = watchFolder(contentDir, follow);

  /** Answers what is the interface's; whatever is sent to this server is for this machine alone. */
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isForUs(request, response, port)) return true;
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (!url) {
      refuse(new EditError(400, 'this is no address'), request, response);
      return true;
    }
    const { pathname, searchParams } = url;
    if (pathname !== '/edit' && !pathname.startsWith('/edit/')) return false;
    const answering = async () => {
      if (!pathname.startsWith('/edit/api/')) return files.answer(pathname, response);
      refuseForeignOrigin(request);
      await api.answer(request, response, pathname, searchParams);
    };
    answering().catch((error: unknown) => refuse(error, request, response));
    return true;
  };

  return {
    answer,
    /** Of the server that renders what is being edited. */
    preview: {
      answer: (request: IncomingMessage, response: ServerResponse) => !isForUs(request, response, previewPort),
      headersOf: (headers: Record<string, unknown>) => frameable(headers, port),
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
    /** Reads and checks everything once, so that the first who asks need not wait. */
    prepare: () => editor.readTree(),
    /** Shows an error of the build in the interface. */
    tellError: (message: string) => events.tell({ type: 'build-error', message }),
    close,
  };
}

/** @returns what ends it */
function watchFolder(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settlingTime);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

function isForUs(request: IncomingMessage, response: ServerResponse, port: number): boolean {
  try {
    refuseForeignHost(request, port);
    return true;
  } catch (error) {
    refuse(error, request, response);
    return false;
  }
}

/** The preview may stand in a frame of the interface. */
function frameable(headers: Record<string, unknown>, port: number): Record<string, unknown> {
  const { 'x-frame-options': _, 'content-security-policy': policy, ...others } = headers;
  if (typeof policy !== 'string') return others;
  const ancestors = `frame-ancestors ${ownOrigins(port).join(' ')}`;
  return { ...others, 'content-security-policy': policy.replace(/frame-ancestors [^;]*/, ancestors) };
}

function refuse(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  const isOurs = error instanceof EditError;
  if (!isOurs) console.error(error);
  if (response.headersSent) return void response.destroy();
  const message = isOurs ? error.message : 'The server has failed; its window says how.';
  // What is left of a body is not read: the connection ends.
  if (!request.complete) response.setHeader('Connection', 'close');
  response.writeHead(isOurs ? error.status : 500, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify({ message, ...(isOurs && error.more) }));
}
