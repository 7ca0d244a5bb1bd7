import { Injectable } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { FORM } from '../../rendering/renders.metadata.js';

/** The pages whose handlers take a form that is sent to the page itself. */
@Injectable()
export class FormPages {
  #ids: ReadonlySet<string> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  has(pageId: string): boolean {
    this.#ids ??= new Set(this.discovery.getControllers().flatMap(({ metatype }) => this.#pagesOf(metatype)));
    return this.#ids.has(pageId);
  }

  #pagesOf(controller: unknown): string[] {
    if (typeof controller !== 'function') return [];
    const { prototype } = controller as { prototype: Record<string, () => unknown> };
    const handlers = this.scanner.getAllMethodNames(prototype).flatMap((name) => prototype[name] ?? []);
    const section = this.reflector.get<string>(PATH_METADATA, controller);
    return handlers
      .filter((handler) => this.reflector.get(FORM, handler))
      .map((handler) => `${section}/${this.reflector.get<string>(PATH_METADATA, handler)}`)
      .map((path) => path.split('/').filter(Boolean).join('/'));
  }
}
