import { Global, type INestApplicationContext, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CONFIGURATION, readConfiguration } from '../config/configuration.js';
import { ContentModule } from './content.module.js';
import { ContentFolder } from './content-folder.fixture.js';
import { ContentStore } from './content-store.js';
import { FilesContentStore } from './files-content-store.js';
import { LocalizedFiles } from './localized-files.js';

describe('the content of the running application', () => {
  const folder = new ContentFolder();
  let application: INestApplicationContext;
  const warnings: unknown[] = [];

  beforeAll(async () => {
    const warn = (message: unknown) => void warnings.push(message);
    Logger.overrideLogger({ log: () => undefined, error: () => undefined, warn });
    folder.write('pages/reach/it.yaml', 'body: [');
    const useValue = readConfiguration({ CONTENT_DIR: folder.contentDir });

    @Global()
    @Module({ providers: [{ provide: CONFIGURATION, useValue }], exports: [CONFIGURATION] })
    class ConfigurationModule {}

    @Module({ imports: [ConfigurationModule, ContentModule] })
    class Application {}

    application = await NestFactory.createApplicationContext(Application);
  });

  afterAll(async () => {
    await application.close();
    folder.erase();
  });

  it('is there as soon as the application is', async () => {
    const store = application.get(ContentStore);
    expect(store).toBeInstanceOf(FilesContentStore);
    expect((await store.entry('en', 'about'))?.id).toBe('about');
    expect(application.get(LocalizedFiles)).toBeInstanceOf(LocalizedFiles);
  });

  it('tells each fault once, with its place, and reads again on SIGHUP', async () => {
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

  it('leaves nothing behind when the application stops', async () => {
    const listeners = process.listenerCount('SIGHUP');
    await application.close();
    expect(process.listenerCount('SIGHUP')).toBe(listeners - 1);
  });
});
