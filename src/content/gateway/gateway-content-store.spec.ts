import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type GatewayIssue, StubGateway } from '../../../test/support/stubs/stub-gateway.js';
import { readConfiguration } from '../../platform/config/configuration.js';
import { UpstreamClient, UpstreamError } from '../../platform/upstream/upstream-client.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import { testContentBehaviour } from '../contract/content-store.contract.js';
import { refreshed } from '../contract/refreshed.fixture.js';
import { DataFiles } from '../files/data/data-files.js';
import { ContentFiles } from '../files/folder/content-files.js';
import { ContentFolder, companyNames } from '../files/folder/content-folder.fixture.js';
import { GatewayContentStore } from './gateway-content-store.js';
import { GatewayCopies } from './gateway-copies.js';

/** A gateway that serves a small content folder, and a store that calls it through the real client. */
async function open() {
  const folder = new ContentFolder();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'copies-'));
  const gateway = await StubGateway.start({ contentDir: folder.contentDir });
  const store = new GatewayContentStore({
    upstream: new UpstreamClient(readConfiguration(gateway.environment)),
    copies: new GatewayCopies(dataDir),
    data: new DataFiles(new ContentFiles(folder.contentDir), companyNames),
    timeToLive: 3600,
  });
  await store.load();
  const close = async () => {
    await store.close();
    await gateway.stop();
    folder.erase();
    rmSync(dataDir, { recursive: true });
  };
  return { folder, dataDir, gateway, store, close };
}

describe('the content of a gateway, as a content store,', () => {
  testContentBehaviour(async () => {
    const { folder, gateway, store, close } = await open();
    /** Serves the page unchanged. The folder only lists it. */
    const put = async (id: string, bodyIn: (language: Language) => object) => {
      gateway.content.list(id, 'sidebar');
      for (const language of languageCodes) {
        const head = { id, alias: `${id}-${language}`, template: 'sidebar', updated_at: '2026-01-01T00:00:00Z' };
        gateway.content.replace(language, id, { ...head, body: bodyIn(language) });
      }
    };
    return {
      store,
      write: (id, text) =>
        put(id, (language) => ({ title: `${id} ${language}`, summary: `About ${id} in ${language}`, text })),
      spoil: (id) => put(id, () => ({ summary: 'S', text: '<p>X</p>' })),
      remove: async (id) => {
        folder.remove(`pages/${id}`);
        await gateway.content.files.refresh();
        gateway.content.unlist(id);
      },
      close,
    };
  });
});

/** The state of a store after it has been refreshed from a gateway with this fault. */
async function afterReading(issue: GatewayIssue) {
  const { dataDir, gateway, store, close } = await open();
  await refreshed(store);
  const { version } = store;
  gateway.requests.length = 0;
  gateway.issueOf = ({ path }) => (path.startsWith('/pages/') ? issue : undefined);
  const error = await store.refresh(['about']).catch((error) => error);
  const body = (await store.entry('it', 'about'))?.body;
  await store.close();
  const copies = new GatewayCopies(dataDir);
  const pages = readdirSync(dataDir).filter((name) => name.startsWith('page-'));
  const texts = await Promise.all(['sitemap.json', ...pages].map((name) => copies.read(name)));
  await close();
  return {
    wasRequested: gateway.requests.length > 0,
    isReported: store.issues.length > 0,
    error: error instanceof UpstreamError ? undefined : error,
    isSameVersion: store.version === version,
    title: body?.title,
    copies: pages.length,
    faultsInCopies: [...copies.issues, ...(/KO|nothing|Refused/.exec(JSON.stringify(texts)) ?? [])],
  };
}

// In parallel, because the client pauses before it retries. In a single test, because jest lets no module be imported
// between two. What the client makes of other faults is tested with it.
it('nothing is taken from a gateway whose responses are wrong', async () => {
  const issues: GatewayIssue[] = ['down', 'garbage', 'nonsense', 'cut', 'KO'];
  for (const after of await Promise.all(issues.map(afterReading))) {
    expect(after).toEqual({
      ...{ wasRequested: true, isReported: true, isSameVersion: true, title: 'about it', copies: 12 },
      faultsInCopies: [],
    });
  }
});
