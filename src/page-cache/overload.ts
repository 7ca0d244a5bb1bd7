import { ServiceUnavailableException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { currentRenderPass } from '../rendering/render-pass.js';

/** More pages are requested than can be rendered at present. */
export class OverloadedException extends ServiceUnavailableException {}

/** Middleware that throws if the page cache requests the error page for requests that it refuses. */
export function rejectWhenOverloaded(_request: Request, _response: Response, next: NextFunction): void {
  if (currentRenderPass()?.isOverloaded) throw new OverloadedException();
  next();
}
