import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StubGateway } from '../../../test/support/stubs/stub-gateway.js';
import { readConfiguration } from '../../platform/config/configuration.js';
import { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import { testContentBehaviour } from '../contract/content-store.contract.js';
import { DataFiles } from '../files/data/data-files.js';
import { ContentFiles } from '../files/folder/content-files.js';
import { ContentFolder, companyNames } from '../files/folder/content-folder.fixture.js';
import { GatewayContentStore } from './gateway-content-store.js';
import { GatewayCopies } from './gateway-copies.js';

describe('the content of a gateway, as a content store,', () => {
  testContentBehaviour(async () => {
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
      close: async () => {
        await store.close();
        await gateway.stop();
        folder.erase();
        rmSync(dataDir, { recursive: true });
      },
    };
  });
});
