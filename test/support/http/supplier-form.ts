import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { pdfOf } from '../fixtures/pdf.js';

export const applyPath = '/our-company/doing-business-with-us';

/** Valid values of the supplier form. */
export const filledIn: Readonly<Record<string, string>> = {
  ...(goodApplication as unknown as Record<string, string>),
  privacy: 'on',
};

export interface Sent {
  status: number;
  headers: Headers;
  body: string;
}

let senders = 0;

/** Another client address for each request, so that the limit of forms per address does not apply. */
export function newSender(): Record<string, string> {
  senders += 1;
  return { 'X-Forwarded-For': `10.1.${senders >> 8}.${senders & 255}` };
}

export function pdf(size = 100, name = 'company.pdf'): File {
  return new File([new Uint8Array(pdfOf(size))], name, { type: 'application/pdf' });
}

/** Sends the form like a browser: the fields in their order, the file after `notes`, the checkbox last. */
export async function sendApplication(
  address: string,
  fields: Readonly<Record<string, string>>,
  files: readonly File[] = [],
  headers: Record<string, string> = {},
): Promise<Sent> {
  const form = new FormData();
  const { privacy, ...others } = fields;
  for (const [name, value] of Object.entries(others)) form.append(name, value);
  for (const file of files) form.append('file', file);
  if (files.length === 0) form.append('file', new File([], ''));
  if (privacy !== undefined) form.append('privacy', privacy);
  const response = await fetch(address, { method: 'POST', body: form, headers: { ...newSender(), ...headers } });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
