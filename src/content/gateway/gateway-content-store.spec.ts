import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type GatewayIssue, StubGateway } from '../../../test/support/stub-gateway.js';
import { readConfiguration } from '../../config/configuration.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import { UpstreamClient, UpstreamError } from '../../upstream/upstream-client.js';
import { keepsTheContract } from '../contract/content-store.contract.js';
import { ContentFolder, companyNames } from '../files/content-folder.fixture.js';
import { DataFiles } from '../files/data-files.js';
import type { TemplateName } from '../model/shapes.js';
import { GatewayContentStore } from './gateway-content-store.js';
import { GatewayCopies } from './gateway-copies.js';

/** A gateway over a small folder of its own, and a store that asks it through the real client. */
async function open() {
  const folder = new ContentFolder();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'copies-'));
  const gateway = await StubGateway.start({ contentDir: folder.contentDir });
  const store = new GatewayContentStore({
    upstream: new UpstreamClient(readConfiguration(gateway.environment)),
    copies: new GatewayCopies(dataDir),
    data: new DataFiles({ contentDir: folder.contentDir, companyNames }),
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
  keepsTheContract(async () => {
    const { folder, gateway, store, close } = await open();
    /** The page as it travels, raw; the folder only lists it. */
    const put = async (id: string, template: TemplateName, bodyIn: (language: Language) => object) => {
      gateway.content.list(id, template);
      for (const language of languageCodes) {
        const head = { id, alias: `${id}-${language}`, template, updated_at: '2026-01-01T00:00:00Z' };
        gateway.content.replace(language, id, { ...head, body: bodyIn(language) });
      }
    };
    return {
      store,
      write: (id, text) =>
        put(id, 'sidebar', (language) => ({ title: `${id} ${language}`, summary: `About ${id} in ${language}`, text })),
      writeBody: (id, template, body) => put(id, template, () => body),
      leavesInvalidPartsOut: true,
      spoil: (id) => put(id, 'sidebar', () => ({ summary: 'S', text: '<p>X</p>' })),
      remove: async (id) => {
        folder.remove(`pages/${id}`);
        await gateway.content.files.reload();
        gateway.content.unlist(id);
      },
      close,
    };
  });
});

const issues: GatewayIssue[] = [
  ...(['down', 'error', 'unauthorised', 'redirect', 'garbage', 'nonsense', 'partial', 'cut', 'KO'] as const),
];

// At once, because the client takes its time before it tries again.
it.concurrent.each(issues.flatMap((issue) => [[issue, 'everything'] as const, [issue, '/pages/'] as const]))(
  'of a gateway that answers with %s to %s nothing is taken',
  async (issue, to) => {
    const { dataDir, gateway, store, close } = await open();
    await store.refresh();
    const version = store.version;
    gateway.requests.length = 0;
    gateway.issueOf = ({ path }) => (to === 'everything' || path.startsWith(to) ? issue : undefined);
    await store.refresh(['about']).catch((error) => expect(error).toBeInstanceOf(UpstreamError));
    expect(gateway.requests.length).toBeGreaterThan(0);
    expect(store.issues.length).toBeGreaterThan(0);
    expect([store.version, (await store.entry('it', 'about'))?.body.title]).toEqual([version, 'about it']);
    await store.close();
    const copies = new GatewayCopies(dataDir);
    expect(await copies.pages()).toHaveLength(12);
    expect(JSON.stringify([await copies.directory(), await copies.pages()])).not.toMatch(/KO|nothing|Refused/);
    expect(copies.issues).toEqual([]);
    await close();
  },
);
