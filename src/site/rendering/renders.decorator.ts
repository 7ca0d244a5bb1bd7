import { DiscoveryService } from '@nestjs/core';
import type { TemplateModel, TemplateName } from '../../../views/templates/templates.js';
import type { PageRequest } from '../../routing/page-request.js';
import type { Search } from '../request-counts/request-counts.js';
import type { PageResponse } from './page-response.js';

/** How the response with a template differs from that of other pages. */
interface Options<T extends TemplateName> {
  /** Headers in place of those of other pages. */
  headers?: (request: PageRequest) => Readonly<Record<string, string>>;
  /** 200 if it is left out. */
  status?: (model: TemplateModel<T>) => number;
  /** The search that the response answers; undefined if it is none, or not to be counted. */
  search?: (model: TemplateModel<T>, request: PageRequest) => Search | undefined;
}

export interface Rendering<T extends TemplateName = TemplateName> extends Options<T> {
  template: T;
}

/** Loads what a template needs besides its content entry. */
export type ModelHandler<T extends TemplateName = TemplateName> = (request: PageRequest) => Promise<TemplateModel<T>>;

/** Makes the file at a path below a page; undefined if there is none. */
export type FileHandler = (request: PageRequest) => Promise<PageResponse | undefined>;

/** For the page service, which finds the marked methods. */
export const renderings = DiscoveryService.createDecorator<Rendering>();
export const filesBelow = DiscoveryService.createDecorator<TemplateName>();

/** Marks the one handler that loads what a template needs besides its content entry. */
export function Renders<T extends TemplateName>(template: T, options: Options<T> = {}) {
  return (target: object, key: string, descriptor: TypedPropertyDescriptor<ModelHandler<T>>): void => {
    renderings({ template, ...options } as Rendering)(target, key, descriptor);
  };
}

/** Marks the handler of the files below the pages with a template. */
export function ServesFilesBelow(template: TemplateName) {
  return (target: object, key: string, descriptor: TypedPropertyDescriptor<FileHandler>): void => {
    filesBelow(template)(target, key, descriptor);
  };
}
