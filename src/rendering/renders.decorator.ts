import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { FormName, FormSubmission } from '../../views/forms/form-submission.js';
import type { TemplateModel, TemplateName } from '../../views/templates/templates.js';
import { FormPageInterceptor } from './form-page.interceptor.js';
import { RenderInterceptor } from './render.interceptor.js';
import { FORM, type FormMetadata, RENDERS } from './renders.metadata.js';
import { TableFileInterceptor } from './tables/table-file.interceptor.js';

type ModelHandler<T extends TemplateName> = TypedPropertyDescriptor<
  // biome-ignore lint/suspicious/noExplicitAny: a handler may have any parameters
  (...args: any[]) => Promise<TemplateModel<T>>
>;

/** Marks the one handler that loads what a template needs besides its content entry. */
export function Renders<T extends TemplateName>(template: T) {
  return (target: object, key: string, descriptor: ModelHandler<T>): void => {
    rendersPage(template)(target, key, descriptor);
  };
}

/** Marks a handler for pages that need nothing besides their content entry. */
export function RendersEntry() {
  return rendersPage('entry');
}

/** Marks a handler that serves the tables of such pages as files. */
export function RendersTable() {
  return applyDecorators(SetMetadata(RENDERS, 'table'), UseInterceptors(TableFileInterceptor));
}

type FormHandler = TypedPropertyDescriptor<
  // biome-ignore lint/suspicious/noExplicitAny: a handler may have any parameters
  (...args: any[]) => Promise<FormSubmission>
>;

/**
 * Marks a handler that takes the form of this name, sent to its page, and returns the outcome. Place it below the
 * interceptor that reads the body, so that errors of that interceptor are handled in the same way.
 * @param fields the fields that are shown again with what was entered, in the order in which their errors are listed
 */
export function RendersForm(name: FormName, fields: readonly string[]) {
  return (target: object, key: string, descriptor: FormHandler): void => {
    const form: FormMetadata = { name, fields };
    const rendersForm = [SetMetadata(RENDERS, 'form'), SetMetadata(FORM, form), UseInterceptors(FormPageInterceptor)];
    applyDecorators(...rendersForm)(target, key, descriptor);
  };
}

const rendersPage = (renders: TemplateName | 'entry') =>
  applyDecorators(SetMetadata(RENDERS, renders), UseInterceptors(RenderInterceptor));
