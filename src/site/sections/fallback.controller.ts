import { All, Controller, MethodNotAllowedException, NotFoundException, Req, Res } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Request, Response } from 'express';
import { FormMetadata } from '../../submissions/forms/visitor-form.js';

/**
 * Handles every request that no other controller handles, so that interceptors and the exception filter run for it too.
 * Its route is the least specific one, and therefore comes last.
 */
@Controller()
export class FallbackController {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  @All('{*path}')
  anything(@Req() { method, page }: Request, @Res({ passthrough: true }) response: Response): void {
    // Some load balancers probe with it. A page, a redirect and a file support the same methods.
    const asksForMethods = method === 'OPTIONS';
    if (!page && !asksForMethods) throw new NotFoundException();
    response.set('Allow', page && this.#hasForm(page.pageId) ? 'GET, HEAD, POST' : 'GET, HEAD');
    if (!asksForMethods) throw new MethodNotAllowedException();
    response.status(204);
  }

  #hasForm(pageId: string): boolean {
    return this.discovery.getControllers().some((controller) =>
      this.scanner.getAllMethodNames(controller.metatype?.prototype ?? null).some((name) => {
        const page = this.discovery.getMetadataByDecorator(FormMetadata, controller, name)?.page;
        return page !== undefined && new RegExp(`^${page.replace(/:\w+/, '[^/]+')}$`).test(pageId);
      }),
    );
  }
}
