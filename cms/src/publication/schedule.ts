import { type Payload, type PayloadRequest, ValidationError } from 'payload';
import { validatePage } from '../collections/validate-page.js';
import type { PageDocument } from '../content/documents.js';
import { readingOf } from '../gateway/reading.js';
import { refuse } from './refuse.js';
import { issuesOfWithdrawal } from './refuse-withdrawal.js';

interface Job {
  id: number | string;
  hasError?: boolean;
  error?: { message?: string };
  input?: {
    type?: 'publish' | 'unpublish';
    doc?: { relationTo: string; value: number | string };
    user?: { relationTo: string; value: number | string };
  };
}

/** The jobs that were possible when they were scheduled. */
const possible = new Set<number | string>();

/**
 * What could not be published or unpublished, when it is scheduled or at its time, is told on the page, and by mail to who
 * scheduled it. It is not tried again.
 */
export async function checkSchedule(payload: Payload): Promise<void> {
  const req = readingOf({ payload } as PayloadRequest);
  const where = {
    taskSlug: { equals: 'schedulePublish' },
    processing: { equals: false },
    completedAt: { exists: false },
  };
  const { docs } = await payload.find({ collection: 'payload-jobs', where, pagination: false, depth: 0 } as never);
  for (const job of docs as unknown as Job[]) {
    const page = job.input?.doc?.relationTo === 'pages' ? job.input.doc.value : undefined;
    if (page === undefined || (possible.has(job.id) && !job.hasError)) continue;
    const reason = (await whyNot(req, job, page)) ?? (job.hasError ? (job.error?.message ?? 'failed') : undefined);
    if (reason === undefined) possible.add(job.id);
    else {
      await payload.delete({ collection: 'payload-jobs', id: job.id } as never);
      await tell(payload, job, page, reason);
    }
  }
}

async function whyNot(reading: PayloadRequest, { input }: Job, id: number | string): Promise<string | undefined> {
  const common = { collection: 'pages', id, locale: 'en', fallbackLocale: false, draft: true, depth: 0 };
  try {
    const found = await reading.payload.findByID({ ...common, req: readingOf(reading) } as never);
    const draft = found as unknown as PageDocument;
    const req = { ...readingOf(reading), locale: 'en' };
    if (input?.type === 'unpublish') {
      refuse('Other places lead to this page', await issuesOfWithdrawal(reading, 'unpublish', [draft]));
    } else await validatePage({ data: { ...draft, _status: 'published' }, originalDoc: draft, req } as never);
  } catch (error) {
    if (!(error instanceof ValidationError)) return (error as Error).message;
    return error.data.errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
  }
  return undefined;
}

async function tell(payload: Payload, { input }: Job, id: number | string, reason: string): Promise<void> {
  const user = input?.user && { id: input.user.value, collection: input.user.relationTo };
  const data = { schedule_error: reason };
  const common = { collection: 'pages', id, data, draft: true, locale: 'en', fallbackLocale: false, depth: 0 };
  await payload.update({ ...common, user } as never);
  if (!user) return;
  const { email } = await payload.findByID({ collection: 'users', id: user.id, depth: 0 });
  const form = `${payload.config.serverURL}/admin/collections/pages/${id}`;
  const text = `What you scheduled cannot be done:\n\n${reason}\n\n${form}\n`;
  await payload.sendEmail({ to: email, subject: 'A scheduled publication failed', text });
}
