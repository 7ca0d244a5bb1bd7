import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { TemplateName } from '../../../views/templates/templates.js';
import { takenForms } from './forms/taken-form.js';
import { type FileHandler, filesBelow, type ModelHandler, type Rendering, renderings } from './renders.decorator.js';

interface ModelOfTemplate extends Rendering {
  load: ModelHandler;
}

interface Handlers {
  models: ReadonlyMap<TemplateName, ModelOfTemplate>;
  files: ReadonlyMap<TemplateName, FileHandler>;
  formPages: ReadonlySet<string>;
}

/** What the controllers of the sections declare: which templates they have handlers for, and which pages take a form. */
@Injectable()
export class PageHandlers {
  #handlers: Handlers | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** The handler of a template's model; undefined if its pages need their entry only. */
  modelOf(template: TemplateName): ModelOfTemplate | undefined {
    return this.#all.models.get(template);
  }

  filesOf(template: TemplateName): FileHandler | undefined {
    return this.#all.files.get(template);
  }

  /** Whether a form can be sent to a page. */
  takesForm(pageId: string): boolean {
    return this.#all.formPages.has(pageId);
  }

  /** Read when the first page is requested: by then all controllers exist. */
  get #all(): Handlers {
    this.#handlers ??= this.#read();
    return this.#handlers;
  }

  #read(): Handlers {
    const models = new Map<TemplateName, ModelOfTemplate>();
    const files = new Map<TemplateName, FileHandler>();
    const formPages = new Set<string>();
    for (const wrapper of [...this.discovery.getControllers(), ...this.discovery.getProviders()]) {
      const { instance } = wrapper;
      if (typeof instance !== 'object' || instance === null) continue;
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
        const rendering = this.discovery.getMetadataByDecorator(renderings, wrapper, method);
        if (rendering) models.set(rendering.template, { ...rendering, load: instance[method].bind(instance) });
        const template = this.discovery.getMetadataByDecorator(filesBelow, wrapper, method);
        if (template) files.set(template, instance[method].bind(instance));
        const form = this.discovery.getMetadataByDecorator(takenForms, wrapper, method);
        if (form) formPages.add(form.page);
      }
    }
    return { models, files, formPages };
  }
}
