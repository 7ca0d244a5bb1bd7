import { ServiceUnavailableException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { currentRenderPass } from '../rendering/render-pass.js';

/** More is asked for than can be made at present. */
export class OverloadedException extends ServiceUnavailableException {}

/** Middleware that fails where the page cache asks for the answer to what it has to refuse. */
export function failWhereOverloaded(_request: Request, _response: Response, next: NextFunction): void {
  if (currentRenderPass()?.isOverloaded) throw new OverloadedException();
  next();
}
