import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { validatePage } from '../collections/validate-page.js';
import type { PageDocument } from '../content/documents.js';
import { readingOf } from '../gateway/reading.js';
import { refuse } from './refuse.js';
import { issuesOfWithdrawal } from './refuse-withdrawal.js';

interface Job {
  taskSlug?: string;
  hasError?: boolean;
  error?: { message?: string };
  input?: {
    type?: 'publish' | 'unpublish';
    doc?: { relationTo: string; value: number | string };
    user?: { relationTo: string; value: number | string };
  };
}

/** What could not be published or unpublished at present is not scheduled, and the page says why. */
export const validateSchedule: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  if (operation !== 'create') return data;
  const reason = await whyNot(req, data as Job);
  if (reason === undefined) return data;
  await tellOnPage(req, data as Job, reason);
  throw new ValidationError({ collection: 'payload-jobs', errors: [{ path: 'input', message: reason }], req });
};

/** What has become impossible until its time is told on the page, and by mail to who scheduled it. */
export const tellFailure: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const job = doc as Job;
  const page = pageOf(job);
  if (page === undefined || !job.hasError || previousDoc?.hasError) return;
  const reason = (await whyNot(req, job)) ?? job.error?.message ?? 'for an unknown reason';
  await tellOnPage(req, job, reason);
  const { user } = job.input ?? {};
  if (!user) return;
  const { payload } = req;
  const { email } = await payload.findByID({ collection: 'users', id: user.value, depth: 0, req: readingOf(req) });
  const text = `What you scheduled did not happen:\n\n${reason}\n\n${payload.config.serverURL}/admin/collections/pages/${page}\n`;
  await payload.sendEmail({ to: email, subject: 'A scheduled publication failed', text });
};

function pageOf({ taskSlug, input }: Job): number | string | undefined {
  return taskSlug === 'schedulePublish' && input?.doc?.relationTo === 'pages' ? input.doc.value : undefined;
}

async function whyNot(request: PayloadRequest, job: Job): Promise<string | undefined> {
  const id = pageOf(job);
  if (id === undefined) return undefined;
  const req = Object.assign(readingOf(request), { locale: 'en', t: request.t });
  const common = { collection: 'pages', id, locale: 'en', fallbackLocale: false, draft: true, depth: 0 };
  const draft = (await req.payload.findByID({ ...common, req: readingOf(req) } as never)) as unknown as PageDocument;
  try {
    if (job.input?.type === 'unpublish') {
      refuse('Other places lead to this page', await issuesOfWithdrawal(req, 'unpublish', [draft]));
    } else await validatePage({ data: { ...draft, _status: 'published' }, originalDoc: draft, req } as never);
  } catch (error) {
    if (!(error instanceof ValidationError)) return (error as Error).message;
    return error.data.errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
  }
  return undefined;
}

async function tellOnPage({ payload }: PayloadRequest, job: Job, reason: string): Promise<void> {
  const user = job.input?.user && { id: job.input.user.value, collection: job.input.user.relationTo };
  const data = { schedule_error: reason };
  const common = { collection: 'pages', id: pageOf(job), data, draft: true, locale: 'en', fallbackLocale: false };
  await payload.update({ ...common, depth: 0, user } as never);
}
