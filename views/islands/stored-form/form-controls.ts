import { type RefObject, useCallback, useEffect, useState } from 'react';
import { fileSizeLimit } from '../../../src/limits.js';
import { plainText } from '../../../src/submissions/forms/entered-text.js';
import {
  type FieldIssue,
  type FieldRules,
  issueOf as fieldIssue,
  plainValue,
} from '../../../src/submissions/forms/form-fields.js';
import {
  type CheckedFile,
  fileChoiceField,
  filesIssue,
  isFileAwaited,
} from '../../../src/submissions/forms/form-file.js';
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

/** The error of the selected files. Invalid ones are removed from the input. */
export async function rejectedFiles(
  fields: readonly FieldRules[],
  input: HTMLInputElement,
): Promise<FieldIssue | undefined> {
  const { files: chosen } = input;
  const rule = fields.find(({ name }) => name === input.name);
  if (!rule || !chosen?.length) return undefined;
  const issue = await Promise.all(Array.from(chosen, checkedFile)).then(
    (files) => filesIssue(rule, files),
    // A file was removed, or may not be read.
    () => rule.message,
  );
  const areStillChosen = input.files === chosen;
  if (issue !== undefined && areStillChosen) input.value = '';
  return areStillChosen ? issue : undefined;
}

/** A file with its bytes, unless it is too large to be sent. */
async function checkedFile(file: File): Promise<CheckedFile> {
  const { size } = file;
  return { size, content: size < fileSizeLimit ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array() };
}

/** The error of the files, or of their absence if the visitor has yet to decide about them. */
async function issueOfFiles(
  form: HTMLFormElement,
  fields: readonly FieldRules[],
  rule: FieldRules,
): Promise<FieldIssue | undefined> {
  const input = controlOf<HTMLInputElement>(form, rule.name);
  const issue = await rejectedFiles(fields, input);
  const hasFile = input.files?.length !== 0;
  const isAwaited = isFileAwaited(new FormData(form).get(fileChoiceField), hasFile);
  return issue ?? (isAwaited ? 'error_file_choice' : hasFile ? undefined : filesIssue(rule, []));
}

/** The errors of all fields, by name. */
export async function errorsOf(
  form: HTMLFormElement,
  fields: readonly FieldRules[],
): Promise<Record<string, FieldIssue>> {
  const issues: Record<string, FieldIssue> = {};
  for (const rule of fields) {
    const { name, kind } = rule;
    const issue = kind === 'file' ? await issueOfFiles(form, fields, rule) : issueOf(fields, controlOf(form, name));
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
