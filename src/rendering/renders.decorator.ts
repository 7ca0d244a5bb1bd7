import { SetMetadata } from '@nestjs/common';
import type { SentForm } from '../../views/forms/sent-form.js';
import type { TemplateModel, TemplateName } from '../../views/templates/templates.js';

/**
 * Metadata key: the template that a handler's model belongs to, `entry` where the entry says all, or `form` where
 * the handler takes a form that was sent to its page.
 */
export const RENDERS = 'renders';

type ModelHandler<T extends TemplateName> = TypedPropertyDescriptor<
  // biome-ignore lint/suspicious/noExplicitAny: a handler's parameters are its own affair
  (...args: any[]) => Promise<TemplateModel<T>>
>;

/** Marks the one handler that loads what a template needs beyond its content entry. */
export function Renders<T extends TemplateName>(template: T) {
  return (target: object, key: string, descriptor: ModelHandler<T>): void => {
    SetMetadata(RENDERS, template)(target, key, descriptor);
  };
}

/** Marks a handler for pages that need nothing beyond their content entry. */
export function RendersEntry() {
  return SetMetadata(RENDERS, 'entry');
}

type FormHandler = TypedPropertyDescriptor<
  // biome-ignore lint/suspicious/noExplicitAny: a handler's parameters are its own affair
  (...args: any[]) => Promise<SentForm>
>;

/** Marks a handler that takes a form sent to its page, and tells what became of it. */
export function RendersForm() {
  return (target: object, key: string, descriptor: FormHandler): void => {
    SetMetadata(RENDERS, 'form')(target, key, descriptor);
  };
}
