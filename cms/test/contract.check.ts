import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testContentBehaviour } from '../../src/content/contract/content-store.contract.js';
import { DataFiles } from '../../src/content/files/data/data-files.js';
import { ContentFiles } from '../../src/content/files/folder/content-files.js';
import { ContentFolder, companyNames } from '../../src/content/files/folder/content-folder.fixture.js';
import { GatewayContentStore } from '../../src/content/gateway/gateway-content-store.js';
import { GatewayCopies } from '../../src/content/gateway/gateway-copies.js';
import { readConfiguration } from '../../src/platform/config/configuration.js';
import { UpstreamClient } from '../../src/platform/upstream/upstream-client.js';
import { languageCodes } from '../../src/routing/languages.js';
import { Cms, type Session } from './support/cms.js';

/** The content of `ContentFolder`, as it was imported. */
let folder: ContentFolder;
let imported: string;
/** The content system with it, until a test changes anything. */
let unchanged: Cms | undefined;

beforeAll(async () => {
  folder = new ContentFolder();
  imported = mkdtempSync(path.join(tmpdir(), 'imported-'));
  await Cms.import(folder.contentDir, imported);
});

afterAll(async () => {
  await unchanged?.stop();
  folder.erase();
  rmSync(imported, { recursive: true });
});

async function startWithImported(): Promise<Cms> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cms-'));
  cpSync(imported, dataDir, { recursive: true });
  return Cms.start({ dataDir });
}

/** The editor's state of a paragraph. */
function paragraph(html: string) {
  const text = { type: 'text', version: 1, text: html.replace(/<\/?p>/g, '') };
  return { root: { type: 'root', version: 1, children: [{ type: 'paragraph', version: 1, children: [text] }] } };
}

describe('the content of the content system, as a content store,', () => {
  testContentBehaviour(async () => {
    unchanged ??= await startWithImported();
    const cms = unchanged;
    let session: Session | undefined;
    /** For a change. */
    const login = async () => {
      unchanged = undefined;
      session ??= await cms.login('publisher');
      return session;
    };
    const copiesDir = mkdtempSync(path.join(tmpdir(), 'copies-'));
    const store = new GatewayContentStore({
      upstream: new UpstreamClient(readConfiguration(cms.siteEnvironment)),
      copies: new GatewayCopies(copiesDir),
      data: new DataFiles(new ContentFiles(folder.contentDir), companyNames),
      timeToLive: 3600,
    });
    await store.load();

    /** Publishes a page with this body. @returns the status of each language */
    const publish = async (id: string, bodyIn: (language: string) => object) => {
      const publisher = await login();
      let page = await publisher.page(id).catch(() => undefined);
      const statuses: number[] = [];
      for (const language of languageCodes) {
        const alias = language === 'en' ? id : `${id}-${language}`;
        const body = [{ id: 'body', blockType: 'sidebar', ...bodyIn(language) }];
        const data = { path: id, alias, body, _status: 'published' };
        const { status, json } = page
          ? await publisher.save(page, data, language)
          : await publisher.request('POST', `/api/pages?locale=${language}&depth=0`, data);
        statuses.push(status);
        if (status >= 400) break;
        page ??= json.doc;
      }
      return statuses;
    };

    return {
      store,
      refusesInvalidPages: true,
      write: async (id, text) => {
        const bodyIn = (language: string) => ({
          title: `${id} ${language}`,
          summary: `About ${id} in ${language}`,
          text: paragraph(text),
        });
        const statuses = await publish(id, bodyIn);
        expect(statuses.filter((status) => status >= 400)).toEqual([]);
      },
      spoil: async (id) =>
        expect(await publish(id, () => ({ title: '', summary: 'S', text: paragraph('<p>X</p>') }))).toEqual([400]),
      remove: async (id) => {
        const publisher = await login();
        const { id: document } = await publisher.page(id);
        // The menu names it.
        const { id: replaced_by } = await publisher.page('reach');
        const data = { deletedAt: new Date().toISOString(), replaced_by };
        expect((await publisher.request('PATCH', `/api/pages/${document}?locale=en`, data)).status).toBe(200);
      },
      close: async () => {
        await store.close();
        if (unchanged === undefined) await cms.stop();
        rmSync(copiesDir, { recursive: true });
      },
    };
  });
});
