import { DiscoveryService } from '@nestjs/core';
import type { FormName } from '../../../forms/form-submission.js';

export interface TakenForm {
  name: FormName;
  /** The id of the page to which the form is sent. Its first segment is the path of the controller. */
  page: string;
  /** The fields that are shown again with what was entered. Their errors are listed in this order. */
  fields: readonly string[];
}

/** Metadata of a handler that takes a form. */
export const takenForms = DiscoveryService.createDecorator<TakenForm>();
