import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  mixin,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { SupplierUpload } from './supplier-upload.js';

/** Reads a multipart body by the rules for these senders. Other bodies are left unread. */
export function SupplierUploadInterceptor(sender: 'visitors' | 'integrators'): Type<NestInterceptor> {
  class UploadInterceptor implements NestInterceptor {
    constructor(@Inject(SupplierUpload) private readonly upload: SupplierUpload) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
      if (sender === 'integrators') await this.upload.readIntegrators(request, response);
      else if (request.is('multipart')) await this.upload.readVisitors(request, response);
      return next.handle();
    }
  }
  return mixin(UploadInterceptor);
}
