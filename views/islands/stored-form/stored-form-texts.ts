import type { Texts } from '../../../i18n/texts.js';
import type { FieldIssue, FieldRules } from '../../../src/submissions/forms/form-fields.js';
import { mostFiles, sizeIssue } from '../../../src/submissions/forms/form-file.js';
import { pick } from '../../pick.js';
import type { ReceiptTexts } from '../../ui/form-controls/form-message.js';

type FormTexts = Texts['forms'];

/** The keys of the texts that are the same in all stored forms. */
const common = [
  ...['required', 'optional', 'file_choice', 'file_choice_another', 'file_choice_none'],
  ...['error_summary', 'failure', 'no_response', 'form_back'],
] as const satisfies (keyof FormTexts)[];

/** The texts that each form has of its own. */
export interface OwnTexts {
  submit: string;
  sending: string;
  success: string;
  /** Where the form waits for some of its fields: what is missing. */
  not_ready?: string;
}

export interface StoredFormTexts extends Pick<FormTexts, (typeof common)[number]>, OwnTexts, ReceiptTexts {
  issues: Readonly<Partial<Record<FieldIssue, string>>>;
}

const ofTexts = ['error_required', 'error_too_long', 'error_too_many_lines', 'error_characters'] as const;
const ofFiles = ['error_file_count', 'error_file_choice'] as const;

/** The texts that a form needs in the browser. */
export function textsOf({ forms, state }: Texts, fields: readonly FieldRules[], own: OwnTexts): StoredFormTexts {
  const issues: FieldIssue[] = [
    ...ofTexts,
    ...ofFiles,
    sizeIssue(mostFiles(fields)),
    ...fields.map(({ message }) => message),
  ];
  return {
    ...own,
    ...pick(forms, common),
    ...pick(state, ['number', 'link', 'keep']),
    issues: pick(forms, issues),
  };
}
