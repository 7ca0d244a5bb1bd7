import type { BlocksFieldValidation, Field, PayloadRequest, TextField, TextFieldValidation } from 'payload';
import { blocks } from 'payload/shared';

/** An import adds the texts afterwards. */
function isNew({ operation, req }: { operation?: string; req: PayloadRequest }): boolean {
  return operation === 'create' && !req.context?.isImport;
}

const withTitle: TextFieldValidation = (value, options) => !isNew(options) || Boolean(value) || 'is missing';

export const withTemplate: BlocksFieldValidation = (value, options) =>
  isNew(options) && !(value as unknown[] | undefined)?.length ? 'choose what the page is' : blocks(value, options);

/** A new page is not stored before it has its title, its name in the list of pages. */
export function neededAtFirst(field: Field): Field {
  return 'name' in field && field.name === 'title' ? ({ ...field, validate: withTitle } as TextField) : field;
}
