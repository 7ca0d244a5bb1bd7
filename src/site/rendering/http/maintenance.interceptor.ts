import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  ServiceUnavailableException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { ContentStore } from '../../../content/content-store.js';
import { pageIds } from '../../../content/model/page-ids.js';
import { isApiPath } from '../../../content/model/paths/normal-path.js';
import { splitUrl } from '../../../routing/address.middleware.js';
import { isLanguage } from '../../../routing/languages.js';
import { RedirectException } from '../../../routing/redirects.interceptor.js';

/** Marks a handler outside the API that does not need content. */
export const AvailableDuringMaintenance = Reflector.createDecorator<true>();

/** Makes the exception filter render the maintenance page. */
export class MaintenanceException extends ServiceUnavailableException {}

/**
 * While there is no content, redirects every request that needs some to the maintenance page. That page itself responds
 * with 503.
 */
@Injectable()
export class MaintenanceInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly content: ContentStore,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { pathname } = splitUrl(context.switchToHttp().getRequest<Request>().originalUrl);
    const isAvailable = isApiPath(pathname) || this.reflector.get(AvailableDuringMaintenance, context.getHandler());
    if (this.content.isLoaded || isAvailable) return next.handle();
    if (isMaintenancePath(pathname)) throw new MaintenanceException();
    throw new RedirectException('/en/maintenance', 302);
  }
}

function isMaintenancePath(pathname: string): boolean {
  const [, first = '', ...others] = pathname.split('/');
  return (isLanguage(first) ? others.join('/') : pathname.slice(1)) === pageIds.maintenance;
}
