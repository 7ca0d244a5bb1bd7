import { SetMetadata } from '@nestjs/common';
import type { TemplateModel, TemplateName } from '../../views/templates/templates.js';

/** Metadata key: the template that a handler's model belongs to, or `entry` where the entry says all. */
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
