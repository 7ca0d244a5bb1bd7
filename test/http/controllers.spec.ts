import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { NoStoreInterceptor } from '../../src/platform/http/headers/no-store.interceptor.js';
import { SectionController } from '../../src/site/rendering/section.controller.js';
import { templates } from '../../views/templates/templates.js';
import { Site } from '../support/servers/site.js';

// The keys under which Nest's decorators store what they declare.
const [guards, interceptors, headers, method] = ['__guards__', '__interceptors__', '__headers__', 'method'];
const get = 0;

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

/** The handlers of all controllers, each with the metadata of its own and of its class. */
function handlers() {
  const scanner = new MetadataScanner();
  return site.app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ metatype, instance }) => {
      const prototype = Object.getPrototypeOf(instance);
      return scanner.getAllMethodNames(prototype).map((name) => {
        const own = (key: string) => Reflect.getMetadata(key, prototype[name]);
        const all = (key: string): unknown[] => [
          ...(Reflect.getMetadata(key, metatype as object) ?? []),
          ...(own(key) ?? []),
        ];
        return { name: `${(metatype as { name: string }).name}.${name}`, instance, own, all };
      });
    });
}

it('no handler behind a guard is stored: it declares that no cache may keep its response', () => {
  const guarded = handlers().filter(({ own, all }) => own(method) === get && all(guards).length > 0);
  const stored = guarded.filter(({ all }) => {
    const isNoStore = all(interceptors).some((each) => each === NoStoreInterceptor);
    return !isNoStore && !all(headers).some((each) => (each as { name: string }).name === 'Cache-Control');
  });
  expect(guarded.length).toBeGreaterThan(10);
  expect(stored.map(({ name }) => name)).toEqual([]);
});

it('the pages of every template are answered by a section', async () => {
  const sections = handlers().filter(
    ({ instance, own }) => instance instanceof SectionController && own(method) === get,
  );
  expect(sections.length).toBeGreaterThan(10);
  const pages = await site.pages();
  const missing = [];
  for (const template of Object.keys(templates)) {
    const page = pages.find(({ entry }) => entry.template === template);
    const { status } = page ? await site.get(page.path) : { status: undefined };
    if (status !== 200) missing.push([template, status]);
  }
  expect(missing).toEqual([]);
});
