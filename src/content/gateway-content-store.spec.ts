import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type GatewayFault, StubGateway } from '../../test/support/stub-gateway.js';
import { languageCodes } from '../addressing/languages.js';
import { readConfiguration } from '../config/configuration.js';
import { UpstreamClient, UpstreamError } from '../upstream/upstream-client.js';
import { ContentFolder } from './content-folder.fixture.js';
import { keepsTheContract } from './content-store.contract.js';
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
    const put = async (id: string, text: object) => {
      folder.page(id, 'sidebar', 'text: <p>Listed</p>');
      await gateway.content.files.reload();
      for (const language of languageCodes) {
        const entry = await gateway.content.files.entry(language, id);
        const { title, summary } = entry?.body ?? {};
        gateway.content.replace(language, id, { ...entry, body: { title, summary, ...text } });
      }
    };
    return {
      store,
      write: (id, text) => put(id, { text }),
      spoil: (id) => put(id, {}),
      remove: async (id) => {
        folder.remove(`pages/${id}`);
        await gateway.content.files.reload();
      },
      close,
    };
  });
});

const faults: GatewayFault[] = [
  ...(['down', 'error', 'unauthorised', 'redirect', 'garbage', 'nonsense', 'partial', 'cut', 'KO'] as const),
];

// At once, because the client takes its time before it tries again.
it.concurrent.each(faults.flatMap((fault) => [[fault, 'everything'] as const, [fault, '/pages/'] as const]))(
  'of a gateway that answers with %s to %s nothing is taken',
  async (fault, to) => {
    const { dataDir, gateway, store, close } = await open();
    await store.refresh();
    const version = store.version;
    gateway.requests.length = 0;
    gateway.faultOf = ({ path }) => (to === 'everything' || path.startsWith(to) ? fault : undefined);
    await store.refresh(['about']).catch((error) => expect(error).toBeInstanceOf(UpstreamError));
    expect(gateway.requests.length).toBeGreaterThan(0);
    expect(store.faults.length).toBeGreaterThan(0);
    expect([store.version, (await store.entry('it', 'about'))?.body.title]).toEqual([version, 'about it']);
    await store.close();
    const copies = new GatewayCopies(dataDir);
    expect(await copies.pages()).toHaveLength(12);
    expect(JSON.stringify([await copies.directory(), await copies.pages()])).not.toMatch(/KO|nothing|Refused/);
    expect(copies.faults).toEqual([]);
    await close();
  },
);
