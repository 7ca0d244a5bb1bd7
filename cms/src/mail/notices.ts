import type { PayloadRequest } from 'payload';
import { readEnvironment } from '../environment.js';

/** What people are told about a document. */
export interface Notice {
  subject: string;
  lines: string[];
  /** Its place in the interface, as `pages/7`. */
  document: string;
}

export function tellPublishers(req: PayloadRequest, notice: Notice): Promise<void> {
  return tell(req, { role: { in: ['publisher', 'administrator'] } }, notice);
}

export function tellPerson(req: PayloadRequest, id: unknown, notice: Notice): Promise<void> {
  return tell(req, { id: { equals: id } }, notice);
}

async function tell({ payload }: PayloadRequest, where: object, { subject, lines, document }: Notice): Promise<void> {
  const { docs } = await payload.find({ collection: 'users', where, pagination: false, depth: 0 } as never);
  const address = `${readEnvironment().url}/admin/collections/${document}`;
  const text = `${[...lines, address].join('\n\n')}\n`;
  for (const { email: to } of docs as unknown as { email: string }[]) await payload.sendEmail({ to, subject, text });
}
