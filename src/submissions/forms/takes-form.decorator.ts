import { applyDecorators, type NestInterceptor, Post, type Type, UseInterceptors } from '@nestjs/common';
import { FormPageInterceptor, type TakenForm, takenForms } from './form-page.interceptor.js';
import type { FormSubmission } from './form-submission.js';
import { VisitorForm } from './visitor-form.decorator.js';

interface Options extends TakenForm {
  /** Interceptors that read the body. */
  body: readonly (NestInterceptor | Type<NestInterceptor>)[];
  /** The rate limit that counts the form. */
  bucket?: Parameters<typeof VisitorForm>[0];
}

type FormHandler = TypedPropertyDescriptor<
  // biome-ignore lint/suspicious/noExplicitAny: a handler may have any parameters
  (...args: any[]) => Promise<FormSubmission>
>;

/** Marks a handler that takes a visitor's form, sent to its page, and returns the outcome, which the page then shows. */
export function TakesForm({ name, page, fields, body, bucket }: Options) {
  return (target: object, key: string, descriptor: FormHandler): void => {
    applyDecorators(
      Post(page.split('/').slice(1).join('/')),
      VisitorForm(bucket),
      takenForms({ name, page, fields }),
      // The first one also handles the errors of the others.
      UseInterceptors(FormPageInterceptor, ...body),
    )(target, key, descriptor);
  };
}
