import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** The key of a form's file among its fields. As a symbol, it cannot be sent. */
export const uploadKey = Symbol('upload');

/** A form with its file, whatever the media type of the body. */
export const SubmittedForm = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { body, file } = context.switchToHttp().getRequest<Request>();
  return submittedForm(body, file);
});

/** Replaces each value that is an array or an object by an empty object, which no rule accepts. */
export function submittedForm(body: object | undefined, file: unknown): Record<string | symbol, unknown> {
  const fields = Object.entries<unknown>({ ...body });
  const plain = fields.map(([name, value]) => [name, typeof value === 'object' && value ? {} : value] as const);
  return { ...Object.fromEntries(plain), [uploadKey]: file };
}
