import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  ServiceUnavailableException,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { ContentStore } from '../../../content/content-store.js';
import { pageIds } from '../../../content/model/page-ids.js';
import { splitUrl } from '../../../routing/address.middleware.js';
import { isApiPath } from '../../../routing/api-path.js';
import { isLanguage } from '../../../routing/languages.js';
import { RedirectException } from '../../../routing/redirect.exception.js';

/** Metadata key: the handler is available during maintenance too. */
export const AVAILABLE_DURING_MAINTENANCE = 'available-during-maintenance';

/** Marks a handler outside the API that does not need content. */
export function AvailableDuringMaintenance() {
  return SetMetadata(AVAILABLE_DURING_MAINTENANCE, true);
}

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
    if (this.content.isLoaded || !this.#needsContent(context)) return next.handle();
    const { pathname } = splitUrl(context.switchToHttp().getRequest<Request>().originalUrl);
    if (isMaintenancePath(pathname)) throw new MaintenanceException();
    throw new RedirectException('/en/maintenance', 302);
  }

  #needsContent(context: ExecutionContext): boolean {
    const { originalUrl } = context.switchToHttp().getRequest<Request>();
    if (isApiPath(splitUrl(originalUrl).pathname)) return false;
    return this.reflector.get<unknown>(AVAILABLE_DURING_MAINTENANCE, context.getHandler()) === undefined;
  }
}

function isMaintenancePath(pathname: string): boolean {
  const [, first = '', ...others] = pathname.split('/');
  return (isLanguage(first) ? others.join('/') : pathname.slice(1)) === pageIds.maintenance;
}
