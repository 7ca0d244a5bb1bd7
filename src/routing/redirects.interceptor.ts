import {
  type CallHandler,
  type ExecutionContext,
  GoneException,
  HttpException,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { isApiPath, withQuery } from '../content/model/paths/normal-path.js';
import { CONFIGURATION, type Configuration } from '../platform/config/configuration.js';
import { splitUrl } from './address.middleware.js';
import { SiteAddresses } from './site-addresses.js';

/** Redirects from a handler or interceptor. It is an exception because Nest sets the handler's status at the end. */
export class RedirectException extends HttpException {
  constructor(
    readonly location: string,
    status: 301 | 302 | 303 = 301,
  ) {
    super('redirect', status);
  }
}

/** Redirects every address that has moved, before anything else is done for the request. */
@Injectable()
export class RedirectsInterceptor implements NestInterceptor {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly addresses: SiteAddresses,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const { pathname, query } = splitUrl(request.originalUrl);
    if (isApiPath(pathname)) return next.handle();
    if (isRead && isBrandboxHost(request.hostname, this.configuration)) {
      throw new RedirectException(`${this.configuration.SITE_URL}/en/brandbox`);
    }
    const target = this.addresses.find(pathname);
    if (target && 'gone' in target) throw new GoneException();
    if (isRead && target && 'location' in target) throw new RedirectException(withQuery(target.location, query));
    return next.handle();
  }
}

/** Whether a host name, without port, is that of the brand box. */
function isBrandboxHost(host: string | undefined, { BRANDBOX_HOST }: Configuration): boolean {
  const name = host?.toLowerCase();
  return BRANDBOX_HOST === undefined ? name?.startsWith('brandbox.') === true : name === BRANDBOX_HOST.toLowerCase();
}

/** Whether a header may name the brand box. It does not matter which proxies are trusted: the framework decides. */
export function namesBrandbox(hosts: string | string[] | undefined, configuration: Configuration): boolean {
  if (hosts === undefined) return false;
  return `${hosts}`.split(',').some((host) => isBrandboxHost(host.trim().split(':', 1)[0], configuration));
}
