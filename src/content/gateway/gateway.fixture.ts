import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UpstreamError } from '../../platform/upstream/upstream-error.js';
import { isDataFile } from '../files/data/data-file-shapes.js';
import { DataFiles } from '../files/data/data-files.js';
import { ContentFiles } from '../files/folder/content-files.js';
import { ContentFolder, companyNames } from '../files/folder/content-folder.fixture.js';
import { GatewayContentStore } from './gateway-content-store.js';
import { GatewayCopies } from './gateway-copies.js';

/** Seconds. */
export const timeToLive = 10;

/** A gateway without a network, with English pages of the template `sidebar` and a home, and stores that call it. */
export class MemoryGateway {
  /** The requested resources, in order. */
  readonly asked: string[] = [];
  /** Thrown by each request while it is set. */
  failure: UpstreamError | undefined;
  /** Which resources fail then. */
  isFailing: (resource: string) => boolean = () => true;
  readonly folder = mkdtempSync(path.join(tmpdir(), 'copies-'));
  /** The data that are in files. */
  readonly files = new ContentFolder();
  /** Resolved unless responses are held back. */
  #isLetGo = Promise.resolve();
  readonly #responses = new Map<string, unknown>();
  readonly #stores: GatewayContentStore[] = [];

  constructor(...ids: string[]) {
    for (const id of ids) this.page(id, 'First');
  }

  /** A store that is not loaded yet. It finds the copies of former stores. */
  store(): GatewayContentStore {
    const copies = new GatewayCopies(this.folder);
    const upstream = { getJson: (resource: string) => this.#respond(resource), allows: () => true };
    const store = new GatewayContentStore({
      upstream,
      copies,
      data: new DataFiles(new ContentFiles(this.files.contentDir, isDataFile), companyNames),
      timeToLive,
    });
    this.#stores.push(store);
    return store;
  }

  page(id: string, title: string): void {
    const slides = [{ id: 'a', title: 'A', image: { original: '/images/a.jpg', alt: 'A' } }];
    const template = id === 'home' ? 'home' : 'sidebar';
    const body = { title, summary: 'S', ...(id === 'home' ? { slides } : { text: '<p>T</p>' }) };
    this.response(id, { id, alias: id, template, updated_at: '2026-01-01T00:00:00Z', body });
  }

  /** @param json undefined for a page that is listed and is not there */
  response(id: string, json: unknown): void {
    this.#responses.set(id, json);
  }

  remove(id: string): void {
    this.#responses.delete(id);
  }

  /** Holds back the responses. @returns a function that lets them go */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#isLetGo = promise;
    return resolve;
  }

  count(resource: string): number {
    return this.asked.filter((asked) => asked === resource).length;
  }

  get copies(): string[] {
    return readdirSync(this.folder).sort();
  }

  async close(): Promise<void> {
    for (const store of this.#stores) await store.close();
    rmSync(this.folder, { recursive: true, force: true });
    this.files.erase();
  }

  async #respond(resource: string): Promise<unknown> {
    this.asked.push(resource);
    await this.#isLetGo;
    if (this.failure && this.isFailing(resource)) throw this.failure;
    if (resource === 'corporate/sitemap') return this.#directory();
    const response = this.#responses.get(resource);
    if (response === undefined) throw new UpstreamError('the gateway responded with 404', { status: 404 });
    return structuredClone(response);
  }

  #directory() {
    const entries = [...this.#responses.keys()].map((id) => {
      return { id, resource: id, template: 'sidebar', timestamp: '2026-01-01T00:00:00Z' };
    });
    return { menus: { en: { primary: [], footer_legal: [] } }, sitemap: { en: entries }, alias: { en: [] } };
  }
}
