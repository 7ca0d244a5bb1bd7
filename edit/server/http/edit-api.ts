import type { IncomingMessage, ServerResponse } from 'node:http';
import { templateNames } from '../../../src/content/model/shapes.js';
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
  /** By which the page was asked for. */
  previewOrigin: string;
  /** Called after each change of what the preview shows. */
  onPreview(): void;
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  /** What the pattern of the address holds in brackets, decoded. */
  parts: string[];
  query: URLSearchParams;
}

type Handler = (call: Call) => unknown;

/** The interface's API: `/edit/api/…`. What a handler returns is answered as JSON. */
export class EditApi {
  readonly #routes: readonly (readonly [string, RegExp, Handler])[];
  #turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly the: ApiParts) {
    this.#routes = [
      ['GET', /^\/site$/, ({ request }) => this.#site(request)],
      ['GET', /^\/tree$/, () => the.editor.readTree()],
      ['GET', /^\/events$/, ({ request, response }) => the.events.open(request, response)],
      ['GET', /^\/pictures$/, () => the.pictures.list()],
      ['POST', /^\/pictures$/, (call) => this.#addPicture(call)],
      ['GET', /^\/changes$/, () => changedFiles(the.editor.options.contentDir)],
      ['POST', /^\/changes\/revert$/, (call) => this.#revert(call)],
      ['POST', /^\/pages$/, (call) => this.#create(call)],
      ['POST', /^\/pages\/(.+)\/move$/, (call) => this.#move(call)],
      ['DELETE', /^\/pages\/(.+)$/, (call) => this.#remove(call)],
      ['PUT', /^\/entries\/([^/]+)(?:\/(.+))?\/working$/, (call) => this.#keep(call)],
      ['POST', /^\/entries\/([^/]+)(?:\/(.+))?\/save$/, (call) => this.#save(call)],
      ['POST', /^\/entries\/([^/]+)(?:\/(.+))?\/discard$/, (call) => this.#discard(call)],
      ['GET', /^\/entries\/([^/]+)(?:\/(.+))?$/, ({ parts }) => the.editor.read(entryIn(parts))],
    ];
  }

  async answer(request: IncomingMessage, response: ServerResponse, pathname: string, query: URLSearchParams) {
    const path = pathname.slice('/edit/api'.length);
    const fitting = this.#routes.filter(([, pattern]) => pattern.test(path));
    if (fitting.length === 0) throw new EditError(404, 'there is nothing at this address');
    const route = fitting.find(([method]) => method === request.method);
    if (!route) throw new EditError(405, `this address does not take ${request.method}`);
    const [method, pattern, handle] = route;
    const parts = (pattern.exec(path)?.slice(1) ?? []).map((part) => decoded(part ?? ''));
    const call = { request, response, parts, query };
    // What changes something follows what changed something before; pictures have a turn of their own, as they take long.
    const waits = method !== 'GET' && path !== '/pictures';
    const result = await (waits ? this.#inTurn(() => handle(call)) : handle(call));
    if (response.headersSent) return;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.end(JSON.stringify(result ?? {}));
  }

  #inTurn(work: () => unknown): Promise<unknown> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #site({ headers }: IncomingMessage) {
    return {
      origin: `http://${headers.host}`,
      previewOrigin: this.the.previewOrigin,
      languages: languageCodes.map((code) => ({ code, name: languages[code].name })),
      templates: templateNames.map((name) => ({ name })),
      kinds,
    };
  }

  async #keep({ request, parts }: Call) {
    const entry = entryIn(parts);
    const { values } = await readJson(request);
    const answer = await this.the.editor.keep(entry, valuesIn(values));
    this.#changed();
    return answer;
  }

  async #save({ request, parts }: Call) {
    const entry = entryIn(parts);
    const { values, sourceHash } = await readJson(request);
    const answer = await this.the.editor.save(entry, String(sourceHash), valuesIn(values));
    this.#changed(answer.files);
    return answer;
  }

  async #discard({ request, parts }: Call) {
    await readJson(request);
    const answer = await this.the.editor.discard(entryIn(parts));
    this.#changed();
    return answer;
  }

  async #create({ request }: Call) {
    const { kind, id, template, values } = await readJson(request);
    const given = { ...(isTexts(values) ? values : {}), ...(typeof template === 'string' && { template }) };
    const answers =
      typeof id !== 'string' ? given : kind === 'release' ? { ...given, slug: lastPart(id) } : { ...given, id };
    const page = await this.the.pages.create(String(kind), answers);
    this.#changed([`pages/${page.id}`]);
    return page;
  }

  async #move({ request, parts: [id = ''] }: Call) {
    const { id: to } = await readJson(request);
    const page = await this.the.pages.move(id, String(to));
    this.#changed([`pages/${id}`, `pages/${page.id}`]);
    return page;
  }

  async #remove({ request, parts: [id = ''] }: Call) {
    const { to } = await readJson(request);
    await this.the.pages.remove(id, typeof to === 'string' && to !== '' ? to : undefined);
    this.#changed([`pages/${id}`]);
  }

  async #addPicture({ request, query }: Call) {
    const bytes = await readPicture(request);
    const name = query.get('name') ?? '';
    const picture = await this.the.pictures.add(name, bytes, (progress) =>
      this.the.events.tell({ type: 'picture-progress', name, ...progress }),
    );
    this.#changed([picture.original.slice(1)]);
    return picture;
  }

  async #revert({ request }: Call) {
    const { file } = await readJson(request);
    const { editor, pictures } = this.the;
    revertFile(editor.options.contentDir, String(file));
    if (/^images\//.test(String(file))) await pictures.prepare();
    editor.follow();
    this.#changed([String(file)]);
  }

  #changed(files?: readonly string[]): void {
    this.the.onPreview();
    this.the.events.tell({ type: 'preview-ready' });
    if (files && files.length > 0) this.the.events.tell({ type: 'content-changed', files: [...files] });
  }
}

function entryIn([kind = '', id = '']: readonly string[]) {
  return entryOf(kind, id);
}

/** Once decoded, a part is the id of a page: whatever else it holds is refused where it is used. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new EditError(400, 'the address cannot be decoded');
  }
}

function valuesIn(value: unknown): Values {
  const { shared, languages: own } = (value ?? {}) as Partial<Values>;
  const isRight =
    typeof shared === 'object' && shared !== null && typeof own === 'object' && own !== null && !Array.isArray(own);
  const known: readonly string[] = languageCodes;
  if (!isRight || Object.keys(own).some((language) => !known.includes(language))) {
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
