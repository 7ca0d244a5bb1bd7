import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { cacheControl } from './cache-control.js';

/** Keeps the responses of a controller out of every cache, as those behind a guard must be. */
@Injectable()
export class NoStoreInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    context.switchToHttp().getResponse<Response>().set('Cache-Control', cacheControl.none);
    return next.handle();
  }
}
