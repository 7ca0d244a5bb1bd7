import 'reflect-metadata';
import { Controller, Get, UseGuards } from '@nestjs/common';
import { GUARDS_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { BearerGuard } from '../../src/api/bearer.guard.js';
import { wrongTemplate } from '../../src/content/model/template-pages.js';
import { FormOriginGuard } from '../../src/http/forms/form-origin.guard.js';
import { RateLimitGuard } from '../../src/http/throttling/rate-limit.guard.js';
import { RENDERS } from '../../src/rendering/renders.metadata.js';
import { FallbackController } from '../../src/sections/errors/fallback.controller.js';
import { SiteFilesController } from '../../src/site-files/site-files.controller.js';
import { type TemplateModel, type TemplateName, templates } from '../../views/templates/templates.js';
import { Site } from '../support/site.js';

/** The templates that need more than their entry. The compiler checks this list against the templates' props. */
const takesModel: { [T in TemplateName]: keyof TemplateModel<T> extends never ? false : true } = {
  home: true,
  corporate: false,
  default: false,
  sidebar: false,
  'nested-routes': false,
  'navigation-cards': false,
  newsletter: true,
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

/** Controllers that respond with files or errors, not with pages. */
const withoutPages: unknown[] = [SiteFilesController, FallbackController];

interface Handler {
  controller: unknown;
  name: string;
  /** The path of its pages, as a page's id; `x` stands for a parameter. */
  page: string;
  renders: string | undefined;
  guards: unknown[];
  /** Whether it is under /api. */
  isApi: boolean;
}

@Controller('api/planted')
class PlantedController {
  @Get()
  open() {}

  @Get('late')
  @UseGuards(RateLimitGuard, BearerGuard)
  late() {}

  @Get('guarded')
  @UseGuards(BearerGuard)
  guarded() {}
}

function handlersOf(controller: unknown): Handler[] {
  const { prototype, name: className } = controller as { prototype: Record<string, object>; name: string };
  const read = (key: string, target: unknown) => Reflect.getMetadata(key, target as object);
  // Inherited ones too.
  return new MetadataScanner()
    .getAllMethodNames(prototype)
    .map((name) => ({ name, method: prototype[name] as object }))
    .filter(({ method }) => read(METHOD_METADATA, method) !== undefined)
    .map(({ name, method }) => ({
      controller,
      name: `${className}.${name} ${read(PATH_METADATA, method)}`,
      page: [read(PATH_METADATA, controller), [read(PATH_METADATA, method)].flat()[0]]
        .filter((part) => part !== '/' && part !== '')
        .join('/')
        .replace(/:\w+/g, 'x'),
      renders: read(RENDERS, method),
      guards: [...(read(GUARDS_METADATA, controller) ?? []), ...(read(GUARDS_METADATA, method) ?? [])],
      isApi: [read(PATH_METADATA, controller), read(PATH_METADATA, method)]
        .flat()
        .some((path) => /^\/?api(\/|$)/.test(path)),
    }));
}

/** Handlers of the API that do something before they check the token. */
const unguarded = (among: Handler[]) => among.filter(({ isApi, guards }) => isApi && guards[0] !== BearerGuard);

let site: Site;
let handlers: Handler[];

beforeAll(async () => {
  site = await Site.shared();
  const modules = [...site.app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype));
  handlers = controllers.flatMap(handlersOf);
});

afterAll(() => site.stop());

it('there are controllers to check', () => {
  expect(handlers.filter(({ renders }) => renders === 'entry').length).toBeGreaterThan(9);
  expect(handlers.length).toBeGreaterThan(40);
});

it('a template that needs a model belongs to the pages of its handler, and to no other', () => {
  for (const template of (Object.keys(templates) as TemplateName[]).filter((name) => takesModel[name])) {
    const page = handlers.find(({ renders }) => renders === template)?.page ?? '';
    expect([page, wrongTemplate(page, template)]).toEqual([page, undefined]);
    expect(wrongTemplate(page, 'sidebar')).toContain(template);
    expect(wrongTemplate('another', template)).toContain(template);
  }
});

it.each(Object.keys(templates) as TemplateName[])(
  'the template %s has one handler if it needs a model, else none',
  (template) => {
    const own = handlers.filter(({ renders }) => renders === template).map(({ name }) => name);
    expect([template, own.length]).toEqual([template, takesModel[template] ? 1 : 0]);
  },
);

it('each handler of pages declares what it renders', () => {
  const silent = handlers.filter(
    ({ controller, renders, isApi }) => !isApi && !withoutPages.includes(controller) && renders === undefined,
  );
  expect(silent).toEqual([]);
});

it('each handler renders an existing template', () => {
  const known = [...Object.keys(templates), 'entry', 'table', 'form', undefined];
  expect(handlers.filter(({ renders }) => !known.includes(renders))).toEqual([]);
});

it('each handler of a form checks the origin and limits the rate', () => {
  const forms = handlers.filter(({ renders }) => renders === 'form');
  expect(forms.length).toBeGreaterThanOrEqual(2);
  for (const { name, guards } of forms) expect([name, guards]).toEqual([name, [RateLimitGuard, FormOriginGuard]]);
});

it('each handler of the API checks the token first', () => {
  expect(handlers.filter(({ isApi }) => isApi).length).toBeGreaterThan(20);
  expect(unguarded(handlers).map(({ name }) => name)).toEqual([]);
  expect(unguarded(handlersOf(PlantedController)).map(({ name }) => name)).toEqual([
    'PlantedController.open /',
    'PlantedController.late late',
  ]);
});

it('each handler of the API limits the rate', () => {
  const unlimited = handlers.filter(({ isApi, guards }) => isApi && guards[1] !== RateLimitGuard);
  expect(unlimited.map(({ name }) => name)).toEqual([]);
});
