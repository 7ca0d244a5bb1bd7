import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Where the file of a form is among its fields: a key that nobody can send. */
export const uploadKey = Symbol('upload');

/** A form with its file, of whatever type the body was. */
export const SubmittedForm = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { body, file } = context.switchToHttp().getRequest<Request>();
  return submittedForm(body, file);
});

/** No field's value is a list or an object: an empty one is put in its place, which no rule takes and which is not deep. */
export function submittedForm(body: object | undefined, file: unknown): Record<string | symbol, unknown> {
  const fields = Object.entries<unknown>({ ...body });
  const plain = fields.map(([name, value]) => [name, typeof value === 'object' && value ? {} : value] as const);
  return { ...Object.fromEntries(plain), [uploadKey]: file };
}
