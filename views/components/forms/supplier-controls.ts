import { fileFault, signatureLength } from '../../forms/supplier-file.js';
import { type SupplierMessage, supplierFields } from '../../forms/supplier-form.js';
import { plainText, supplierFault } from '../../forms/supplier-rules.js';
import { type Control, controlOf } from './use-field-errors.js';

/** Whether the form can be sent at all: a company is named, and the consent given. */
export function isReady(form: HTMLFormElement): boolean {
  const isAgreed = controlOf<HTMLInputElement>(form, 'privacy').checked;
  return isAgreed && plainText(controlOf(form, 'supplier_name').value) !== undefined;
}

/** What is wrong with a control as it stands, but for the file's. */
export function faultOf(control: Control): SupplierMessage | undefined {
  const rule = supplierFields.find(({ name }) => name === control.name);
  if (!rule || rule.kind === 'file') return undefined;
  const isCheckbox = control instanceof HTMLInputElement && control.type === 'checkbox';
  return supplierFault(rule, isCheckbox ? control.checked : plainText(control.value));
}

/** What was wrong with the file that was chosen: it is chosen no more. */
export async function rejectedFile(input: HTMLInputElement): Promise<SupplierMessage | undefined> {
  const file = input.files?.[0];
  if (!file) return undefined;
  const fault = await read(file).then(
    (start) => fileFault({ name: file.name, size: file.size, start }),
    // It is there no more, or may not be read.
    (): SupplierMessage => 'error_file_type',
  );
  const isStillChosen = input.files?.[0] === file;
  if (fault !== undefined && isStillChosen) input.value = '';
  return isStillChosen ? fault : undefined;
}

async function read(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, signatureLength).arrayBuffer());
}

/** What is wrong with each field. */
export async function faultsOf(form: HTMLFormElement): Promise<Record<string, SupplierMessage>> {
  const faults: Record<string, SupplierMessage> = {};
  for (const { name, kind } of supplierFields) {
    const control = controlOf(form, name);
    const fault = kind === 'file' ? await rejectedFile(control as HTMLInputElement) : faultOf(control);
    if (fault !== undefined) faults[name] = fault;
  }
  return faults;
}
