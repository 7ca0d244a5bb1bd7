import type { IncomingMessage, ServerResponse } from 'node:http';
import { templateNames } from '../../../src/content/model/shapes/shapes.js';
import { languageCodes, languages } from '../../../src/routing/languages.js';
import type { Values } from '../../contract.js';
import { changedFiles, revertFile } from '../changes.js';
import { entryOf, kinds } from '../content/entries.js';
import type { Editor } from '../editor.js';
import type { PageCommands } from '../pages.js';
import type { Pictures } from '../pictures.js';
import { readJson, readPicture } from './body.js';
import { EditError } from './edit-error.js';
import type { EditEvents } from './edit-events.js';

export interface ApiParts {
  editor: Editor;
  pages: PageCommands;
  pictures: Pictures;
  events: EditEvents;
  /** The origin of the preview server. */
  previewOrigin: string;
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  /** The captured groups of the route's pattern, decoded. */
  parts: string[];
  query: URLSearchParams;
}

type Handler = (call: Call) => unknown;

/** The API of the editing interface: `/edit/api/…`. The return value of a handler is sent as JSON. */
export class EditApi {
  readonly #routes: readonly (readonly [string, RegExp, Handler])[];
  #queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly services: ApiParts) {
    this.#routes = [
      ['GET', /^\/site$/, ({ request }) => this.#site(request)],
      ['GET', /^\/tree$/, () => services.editor.readTree()],
      ['GET', /^\/events$/, ({ request, response }) => services.events.open(request, response)],
      ['GET', /^\/pictures$/, () => services.pictures.list()],
      ['POST', /^\/pictures$/, (call) => this.#addPicture(call)],
      ['GET', /^\/changes$/, () => changedFiles(services.editor.options.contentDir)],
      ['POST', /^\/changes\/revert$/, (call) => this.#revert(call)],
      ['POST', /^\/pages$/, (call) => this.#create(call)],
      ['POST', /^\/pages\/(.+)\/move$/, (call) => this.#move(call)],
      ['DELETE', /^\/pages\/(.+)$/, (call) => this.#remove(call)],
      ['PUT', /^\/entries\/([^/]+)(?:\/(.+))?\/working$/, (call) => this.#keep(call)],
      ['POST', /^\/entries\/([^/]+)(?:\/(.+))?\/save$/, (call) => this.#save(call)],
      ['POST', /^\/entries\/([^/]+)(?:\/(.+))?\/discard$/, (call) => this.#discard(call)],
      ['GET', /^\/entries\/([^/]+)(?:\/(.+))?$/, ({ parts }) => services.editor.read(entryIn(parts))],
    ];
  }

  async handle(request: IncomingMessage, response: ServerResponse, pathname: string, query: URLSearchParams) {
    const path = pathname.slice('/edit/api'.length);
    const matching = this.#routes.filter(([, pattern]) => pattern.test(path));
    if (matching.length === 0) throw new EditError(404, 'there is nothing at this address');
    const route = matching.find(([method]) => method === request.method);
    if (!route) throw new EditError(405, `this address does not take ${request.method}`);
    const [method, pattern, handle] = route;
    const parts = (pattern.exec(path)?.slice(1) ?? []).map((part) => decoded(part ?? ''));
    const call = { request, response, parts, query };
    // Requests that change something run one after the other. Pictures have a separate queue, because they take long.
    const isQueued = method !== 'GET' && path !== '/pictures';
    const result = await (isQueued ? this.#enqueue(() => handle(call)) : handle(call));
    if (response.headersSent) return;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.end(JSON.stringify(result ?? {}));
  }

  #enqueue(work: () => unknown): Promise<unknown> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #site({ headers }: IncomingMessage) {
    return {
      origin: `http://${headers.host}`,
      previewOrigin: this.services.previewOrigin,
      languages: languageCodes.map((code) => ({ code, name: languages[code].name })),
      templates: templateNames.map((name) => ({ name })),
      kinds,
    };
  }

  async #keep({ request, parts }: Call) {
    const entry = entryIn(parts);
    const { values } = await readJson(request);
    const result = await this.services.editor.keep(entry, valuesIn(values));
    this.#changed();
    return result;
  }

  async #save({ request, parts }: Call) {
    const entry = entryIn(parts);
    const { values, sourceHash } = await readJson(request);
    const result = await this.services.editor.save(entry, String(sourceHash), valuesIn(values));
    this.#changed(result.files);
    return result;
  }

  async #discard({ request, parts }: Call) {
    await readJson(request);
    const result = await this.services.editor.discard(entryIn(parts));
    this.#changed();
    return result;
  }

  async #create({ request }: Call) {
    const { kind, id, template, values } = await readJson(request);
    const given = { ...(isTexts(values) ? values : {}), ...(typeof template === 'string' && { template }) };
    const answers =
      typeof id !== 'string' ? given : kind === 'release' ? { ...given, slug: lastPart(id) } : { ...given, id };
    const page = await this.services.pages.create(String(kind), answers);
    this.#changed([`pages/${page.id}`]);
    return page;
  }

  async #move({ request, parts: [id = ''] }: Call) {
    const { id: to } = await readJson(request);
    const page = await this.services.pages.move(id, String(to));
    this.#changed([`pages/${id}`, `pages/${page.id}`]);
    return page;
  }

  async #remove({ request, parts: [id = ''] }: Call) {
    const { to } = await readJson(request);
    await this.services.pages.remove(id, typeof to === 'string' && to !== '' ? to : undefined);
    this.#changed([`pages/${id}`]);
  }

  async #addPicture({ request, query }: Call) {
    const bytes = await readPicture(request);
    const name = query.get('name') ?? '';
    const picture = await this.services.pictures.add(name, bytes, (progress) =>
      this.services.events.tell({ type: 'picture-progress', name, ...progress }),
    );
    this.#changed([picture.original.slice(1)]);
    return picture;
  }

  async #revert({ request }: Call) {
    const { file } = await readJson(request);
    const { editor, pictures } = this.services;
    revertFile(editor.options.contentDir, String(file));
    if (/^images\//.test(String(file))) await pictures.prepare();
    editor.follow();
    this.#changed([String(file)]);
  }

  #changed(files?: readonly string[]): void {
    this.services.events.tell({ type: 'preview-ready' });
    if (files && files.length > 0) this.services.events.tell({ type: 'content-changed', files: [...files] });
  }
}

function entryIn([kind = '', id = '']: readonly string[]) {
  return entryOf(kind, id);
}

/** Decodes a part of the path. It is the id of a page: invalid ids are rejected where they are used. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new EditError(400, 'the address cannot be decoded');
  }
}

function valuesIn(value: unknown): Values {
  const { shared, languages: own } = (value ?? {}) as Partial<Values>;
  const isValid =
    typeof shared === 'object' && shared !== null && typeof own === 'object' && own !== null && !Array.isArray(own);
  const known: readonly string[] = languageCodes;
  if (!isValid || Object.keys(own).some((language) => !known.includes(language))) {
    throw new EditError(400, 'values are { shared, languages }');
  }
  return { shared, languages: own };
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

function lastPart(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
