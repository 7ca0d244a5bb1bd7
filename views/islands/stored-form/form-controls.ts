import { type RefObject, useCallback, useEffect, useState } from 'react';
import { fileSizeLimit } from '../../../src/limits.js';
import { plainText } from '../../../src/submissions/forms/entered-text.js';
import {
  type FieldIssue,
  type FieldRules,
  issueOf as fieldIssue,
  plainValue,
} from '../../../src/submissions/forms/form-fields.js';
import { fileChoiceField, fileIssue, isFileAwaited } from '../../../src/submissions/forms/form-file.js';
import { type Control, controlOf } from '../form-sending/use-field-errors.js';

/** Whether a control has a value: a text that is not blank, or a tick. */
function isFilledIn(control: Control): boolean {
  const isCheckbox = control instanceof HTMLInputElement && control.type === 'checkbox';
  return isCheckbox ? control.checked : plainText(control.value) !== undefined;
}

/** The current error of a control other than the file input. */
export function issueOf(fields: readonly FieldRules[], control: Control): FieldIssue | undefined {
  const rule = fields.find(({ name }) => name === control.name);
  if (!rule || rule.kind === 'file') return undefined;
  return fieldIssue(rule, rule.kind === 'checkbox' ? isFilledIn(control) : plainValue(rule, control.value));
}

/** The error of the selected file. An invalid file is removed from the input. */
export async function rejectedFile(input: HTMLInputElement): Promise<FieldIssue | undefined> {
  const file = input.files?.[0];
  if (!file) return undefined;
  const issue = await contentOf(file).then(
    (content) => fileIssue({ name: file.name, size: file.size, content }),
    // The file was removed, or may not be read.
    (): FieldIssue => 'error_file_type',
  );
  const isStillChosen = input.files?.[0] === file;
  if (issue !== undefined && isStillChosen) input.value = '';
  return isStillChosen ? issue : undefined;
}

/** The bytes of a file, unless it is too large to be sent. */
async function contentOf(file: File): Promise<Uint8Array> {
  return file.size < fileSizeLimit ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
}

/** The error of the file, or of its absence if the visitor has yet to decide about it. */
async function issueOfFile(form: HTMLFormElement, name: string): Promise<FieldIssue | undefined> {
  const input = controlOf<HTMLInputElement>(form, name);
  const issue = await rejectedFile(input);
  const isAwaited = isFileAwaited(new FormData(form).get(fileChoiceField), input.files?.length !== 0);
  return issue ?? (isAwaited ? 'error_file_choice' : undefined);
}

/** The errors of all fields, by name. */
export async function errorsOf(
  form: HTMLFormElement,
  fields: readonly FieldRules[],
): Promise<Record<string, FieldIssue>> {
  const issues: Record<string, FieldIssue> = {};
  for (const { name, kind } of fields) {
    const issue = kind === 'file' ? await issueOfFile(form, name) : issueOf(fields, controlOf(form, name));
    if (issue !== undefined) issues[name] = issue;
  }
  return issues;
}

/**
 * Whether the awaited fields of a form are filled in; undefined until it is known. It is checked again on `pageshow`,
 * because the browser may have restored the fields.
 */
export function useReadiness(form: RefObject<HTMLFormElement | null>, awaited: readonly string[]) {
  const [isReady, setReady] = useState<boolean>();
  const look = useCallback(() => {
    const { current } = form;
    if (current) setReady(awaited.every((name) => isFilledIn(controlOf(current, name))));
  }, [form, awaited]);
  useEffect(() => {
    look();
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [look]);
  return { isReady, look };
}
