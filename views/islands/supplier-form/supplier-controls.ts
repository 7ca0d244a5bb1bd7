import { type RefObject, useCallback, useEffect, useState } from 'react';
import { fileSizeLimit } from '../../../src/limits.js';
import { plainText } from '../../../src/submissions/forms/entered-text.js';
import { issueOf as fieldIssue, plainValue } from '../../../src/submissions/forms/form-fields.js';
import { fileChoiceField, fileIssue, isFileAwaited } from '../../../src/submissions/forms/form-file.js';
import { type SupplierMessage, supplierFields } from '../../../src/submissions/supplier/supplier-form.js';
import { type Control, controlOf } from '../form-sending/use-field-errors.js';

/** Whether the form can be sent at all: it names a company and has the consent. */
export function isReady(form: HTMLFormElement): boolean {
  const isAgreed = controlOf<HTMLInputElement>(form, 'privacy').checked;
  return isAgreed && plainText(controlOf(form, 'supplier_name').value) !== undefined;
}

/** The current error of a control other than the file input. */
export function issueOf(control: Control): SupplierMessage | undefined {
  const rule = supplierFields.find(({ name }) => name === control.name);
  if (!rule || rule.kind === 'file') return undefined;
  const isCheckbox = control instanceof HTMLInputElement && control.type === 'checkbox';
  return fieldIssue(rule, isCheckbox ? control.checked : plainValue(rule, control.value));
}

/** The error of the selected file. An invalid file is removed from the input. */
export async function rejectedFile(input: HTMLInputElement): Promise<SupplierMessage | undefined> {
  const file = input.files?.[0];
  if (!file) return undefined;
  const issue = await contentOf(file).then(
    (content) => fileIssue({ name: file.name, size: file.size, content }),
    // The file was removed, or may not be read.
    (): SupplierMessage => 'error_file_type',
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
async function issueOfFile(form: HTMLFormElement): Promise<SupplierMessage | undefined> {
  const input = controlOf<HTMLInputElement>(form, 'file');
  const issue = await rejectedFile(input);
  const isAwaited = isFileAwaited(new FormData(form).get(fileChoiceField), input.files?.length !== 0);
  return issue ?? (isAwaited ? 'error_file_choice' : undefined);
}

/** The errors of all fields, by name. */
export async function errorsOf(form: HTMLFormElement): Promise<Record<string, SupplierMessage>> {
  const issues: Record<string, SupplierMessage> = {};
  for (const { name, kind } of supplierFields) {
    const issue = kind === 'file' ? await issueOfFile(form) : issueOf(controlOf(form, name));
    if (issue !== undefined) issues[name] = issue;
  }
  return issues;
}

/**
 * Whether a form can be sent; undefined until it is known. It is checked again on `pageshow`, because the browser may
 * have restored the fields.
 */
export function useReadiness(form: RefObject<HTMLFormElement | null>, isReady: (form: HTMLFormElement) => boolean) {
  const [ready, setReady] = useState<boolean>();
  const look = useCallback(() => {
    if (form.current) setReady(isReady(form.current));
  }, [form, isReady]);
  useEffect(() => {
    look();
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [look]);
  return { isReady: ready, look };
}
