import 'reflect-metadata';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { RENDERS } from '../../src/rendering/renders.decorator.js';
import { FallbackController } from '../../src/sections/errors/fallback.controller.js';
import { SiteFilesController } from '../../src/site-files/site-files.controller.js';
import { type TemplateModel, type TemplateName, templates } from '../../views/templates/templates.js';
import { Site } from '../support/site.js';

/** Which templates take more than their entry; the compiler holds this to the templates' props. */
const takesModel: { [T in TemplateName]: keyof TemplateModel<T> extends never ? false : true } = {
  home: true,
  corporate: false,
  default: false,
  sidebar: false,
  'nested-routes': false,
  'navigation-cards': false,
  newsletter: false,
  leadership: false,
  'where-we-are': false,
  heritage: false,
  'r-d-network': false,
  culture: false,
  'media-archive': true,
  'media-release': true,
  'media-contacts': false,
  'technical-tables': false,
  'turboprop-support': true,
  product: false,
  search: true,
  maintenance: false,
  'sample-form': false,
};

/** Controllers that answer with files or errors, not with pages. */
const withoutPages: unknown[] = [SiteFilesController, FallbackController];

interface Handler {
  controller: unknown;
  name: string;
  renders: string | undefined;
}

let site: Site;
let handlers: Handler[];

beforeAll(async () => {
  site = await Site.start();
  const modules = [...site.app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype));
  handlers = controllers.flatMap((controller) => {
    const { prototype } = controller as { prototype: Record<string, object> };
    return Object.getOwnPropertyNames(prototype)
      .filter((name) => name !== 'constructor')
      .map((name) => ({ name, method: prototype[name] as object }))
      .filter(({ method }) => Reflect.getMetadata(METHOD_METADATA, method) !== undefined)
      .map(({ name, method }) => ({
        controller,
        name: `${(controller as { name: string }).name}.${name} ${Reflect.getMetadata(PATH_METADATA, method)}`,
        renders: Reflect.getMetadata(RENDERS, method),
      }));
  });
});

afterAll(() => site.stop());

it('there are controllers to look at', () => {
  expect(handlers.length).toBeGreaterThan(15);
});

it.each(Object.keys(templates) as TemplateName[])(
  'the template %s has one handler if it takes a model, else none',
  (template) => {
    const own = handlers.filter(({ renders }) => renders === template).map(({ name }) => name);
    expect([template, own.length]).toEqual([template, takesModel[template] ? 1 : 0]);
  },
);

it('each handler of pages says what it renders', () => {
  const silent = handlers.filter(
    ({ controller, renders }) => !withoutPages.includes(controller) && renders === undefined,
  );
  expect(silent).toEqual([]);
});

it('a handler renders what there is', () => {
  const known = [...Object.keys(templates), 'entry', undefined];
  expect(handlers.filter(({ renders }) => !known.includes(renders))).toEqual([]);
});
