import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Global, type INestApplicationContext, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { StubGateway } from '../../test/support/stubs/stub-gateway.js';
import { readConfiguration } from '../platform/config/configuration.js';
import { ConfigurationModule } from '../platform/config/configuration.module.js';
import { InstanceNotifications } from '../platform/storage/notifications/instance-notifications.js';
import { UpstreamModule } from '../platform/upstream/upstream.module.js';
import { ContentModule } from './content.module.js';
import { ContentStore } from './content-store.js';
import { refreshed } from './contract/refreshed.fixture.js';
import { ContentFolder } from './files/folder/content-folder.fixture.js';

/** Replaces the database, through which instances notify each other of a refresh, and the interface texts. */
@Global()
@Module({
  providers: [InstanceNotifications],
  exports: [InstanceNotifications],
})
class OneInstanceModule {}

/** An application with nothing but the content. */
function start(environment: Record<string, string>): Promise<INestApplicationContext> {
  const configuration = ConfigurationModule.with(readConfiguration(environment));

  @Module({ imports: [configuration, OneInstanceModule, UpstreamModule, ContentModule] })
  class Application {}

  return NestFactory.createApplicationContext(Application);
}

describe('the content of the running application', () => {
  const folder = new ContentFolder();
  let application: INestApplicationContext;
  const warnings: unknown[] = [];

  beforeAll(async () => {
    const warn = (message: unknown) => void warnings.push(message);
    Logger.overrideLogger({ log: () => undefined, error: () => undefined, warn });
    folder.write('pages/reach/it.yaml', 'body: [');
    application = await start({ CONTENT_DIR: folder.contentDir });
  });

  afterAll(async () => {
    await application.close();
    folder.erase();
  });

  it('logs each issue once, with its place, and is refreshed on SIGHUP', async () => {
    const broken = () => warnings.filter((warning) => String(warning).startsWith('pages/reach/it.yaml:1'));
    expect(broken()).toHaveLength(1);
    const changed = new Promise((resolve) => application.get(ContentStore).changes.subscribe(resolve));
    folder.write('lists/facts.yaml', 'count: 5\n');
    process.emit('SIGHUP', 'SIGHUP');
    await changed;
    expect((await application.get(ContentStore).entry('en', 'about'))?.body).toMatchObject({
      text: expect.stringContaining('and 5'),
    });
    expect(broken()).toHaveLength(1);
  });
});

describe('the content of an application with a gateway', () => {
  const folder = new ContentFolder();
  const dataDir = path.join(folder.contentDir, 'data');
  const warnings: string[] = [];
  let gateway: StubGateway;
  let application: INestApplicationContext;

  beforeAll(async () => {
    const ignore = () => undefined;
    Logger.overrideLogger({ log: ignore, error: ignore, warn: (message) => void warnings.push(String(message)) });
    gateway = await StubGateway.start({ contentDir: folder.contentDir });
    application = await start({ ...gateway.environment, CONTENT_DIR: folder.contentDir, DATA_DIR: dataDir });
  });

  afterAll(async () => {
    await application.close();
    await gateway.stop();
    folder.erase();
  });

  it('comes from the gateway, and is copied to DATA_DIR', async () => {
    const store = application.get(ContentStore);
    // A start waits for a slow gateway only so long.
    await refreshed(store);
    expect((await store.entry('en', 'about'))?.id).toBe('about');
    expect(store.sitemap('en')[0]?.resource).not.toMatch(/^content:/);
    await application.close();
    // The directory, and three pages in four languages.
    expect(readdirSync(path.join(dataDir, 'content'))).toHaveLength(13);
  });

  it('is refreshed on SIGHUP, and its issues are logged', async () => {
    application = await start({ ...gateway.environment, CONTENT_DIR: folder.contentDir, DATA_DIR: dataDir });
    gateway.content.replace('en', 'about', { status: 'KO' });
    const store = application.get(ContentStore);
    const reported = new Promise((resolve) =>
      store.issueChanges.subscribe(() => store.issues.length > 0 && resolve(undefined)),
    );
    process.emit('SIGHUP', 'SIGHUP');
    await reported;
    expect(warnings).toContainEqual(expect.stringMatching(/pages\/en\/about id: is missing$/));
  });
});
