import {
  type CallHandler,
  type ExecutionContext,
  GoneException,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { withQuery } from '../content/model/paths/normal-path.js';
import { CONFIGURATION, type Configuration } from '../platform/config/configuration.js';
import { splitUrl } from './address.middleware.js';
import { isApiPath } from './api-path.js';
import { isBrandboxHost } from './brandbox-host.js';
import { RedirectException } from './redirect.exception.js';
import { SiteAddresses } from './site-addresses.js';

/** Redirects every address that has moved, before anything else is done for the request. */
@Injectable()
export class RedirectsInterceptor implements NestInterceptor {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly addresses: SiteAddresses,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.method !== 'GET' && request.method !== 'HEAD') return next.handle();
    const { pathname, query } = splitUrl(request.originalUrl);
    if (isApiPath(pathname)) return next.handle();
    if (isBrandboxHost(request.hostname, this.configuration)) {
      throw new RedirectException(`${this.configuration.SITE_URL}/en/brandbox`);
    }
    const target = this.addresses.find(pathname);
    if (target && 'gone' in target) throw new GoneException();
    if (target && 'location' in target) throw new RedirectException(withQuery(target.location, query));
    return next.handle();
  }
}
