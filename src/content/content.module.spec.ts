import { Global, type INestApplicationContext, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readConfiguration } from '../platform/config/configuration.js';
import { ConfigurationModule } from '../platform/config/configuration.module.js';
import { InstanceNotifications } from '../platform/storage/instance-notifications.js';
import { UpstreamModule } from '../platform/upstream/upstream-client.js';
import { ContentModule } from './content.module.js';
import { ContentStore } from './content-store.js';
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
