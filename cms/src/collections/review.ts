import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  Endpoint,
  Field,
  FieldBase,
  PayloadHandler,
} from 'payload';
import { forPeople, forPublishers } from '../access/handlers.js';
import { component, formOnly, unseen } from '../admin/component.js';
import { tellPerson, tellPublishers } from '../mail/notices.js';

interface Reviewed {
  id: number | string;
  path: string;
  name?: string | null;
  review?: 'ready' | 'returned' | null;
  /** The id of the person who asked. */
  review_asked_by?: unknown;
  _status?: string;
}

/** Written by the endpoints below. A copy of a page waits for nothing. */
const own: Pick<FieldBase, 'access' | 'hooks'> = {
  access: { create: () => false, update: () => false },
  hooks: { beforeDuplicate: [() => null] },
};

export const reviewFields: Field[] = [
  {
    ...{ ...own, name: 'review', type: 'select', index: true, admin: { hidden: true } },
    options: [
      { value: 'ready', label: 'Ready for review' },
      { value: 'returned', label: 'Returned' },
    ],
  },
  { ...own, name: 'review_comment', type: 'textarea', label: 'Comment', admin: unseen },
  {
    ...own,
    name: 'review_asked_by',
    type: 'relationship',
    label: 'Asked by',
    relationTo: 'users',
    admin: unseen,
  },
  {
    ...{ name: 'review_form', type: 'ui' },
    admin: { ...formOnly, position: 'sidebar', components: { Field: component('Review') } },
  },
];

/** What is published waits for nothing. */
export const endReview: CollectionBeforeChangeHook = ({ data }) =>
  data._status === 'published' ? { ...data, review: null, review_comment: null, review_asked_by: null } : data;

export const tellOfPublication: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const { review, review_asked_by } = (previousDoc ?? {}) as Reviewed;
  if (doc._status !== 'published' || review !== 'ready' || req.context.isRestoringVersion) return;
  await tellPerson(req, review_asked_by, { subject: `Published: ${titleOf(doc)}`, lines: [], document: placeOf(doc) });
};

/** An editor asks for a review; a publisher returns the page. */
export const reviewEndpoints: Endpoint[] = [
  { path: '/:id(\\d+)/ready', method: 'post', handler: forPeople(record('ready')) },
  { path: '/:id(\\d+)/return', method: 'post', handler: forPublishers(record('returned')) },
];

function record(review: 'ready' | 'returned'): PayloadHandler {
  return async (req) => {
    const { comment } = ((await req.json?.().catch(() => undefined)) ?? {}) as { comment?: unknown };
    const review_comment = typeof comment === 'string' ? comment.trim() : '';
    const isAsked = review === 'ready';
    const data = { review, review_comment, ...(isAsked && { review_asked_by: req.user?.id }) };
    const { payload, routeParams, user } = req;
    const options = {
      collection: 'pages',
      id: routeParams?.id,
      depth: 0,
      overrideLock: false,
      draft: true,
      data,
      user,
    };
    const page = (await payload.update(options as never)) as unknown as Reviewed;
    const lines = [review_comment, `From ${user?.email}`].filter(Boolean);
    const notice = { lines, document: placeOf(page) };
    if (isAsked) await tellPublishers(req, { ...notice, subject: `Ready for review: ${titleOf(page)}` });
    else await tellPerson(req, page.review_asked_by, { ...notice, subject: `Returned: ${titleOf(page)}` });
    return Response.json({ review });
  };
}

function titleOf({ name, path }: Reviewed): string {
  return name ?? path;
}

function placeOf({ id }: Reviewed): string {
  return `pages/${id}`;
}
