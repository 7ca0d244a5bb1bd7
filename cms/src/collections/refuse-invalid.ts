import { type CollectionBeforeValidateHook, ValidationError } from 'payload';
import { contentFields } from '../content/content-fields.js';
import { isSafePath } from '../content/safe-path.js';
import { unknownIn } from '../fields/values.js';
import { pageIds } from '../site.js';

const ofTheSite: ReadonlySet<string> = new Set(Object.values(pageIds));

/**
 * Refuses what Payload itself would store, in drafts too: a path that cannot be the name of a folder; and in blocks, which
 * are stored as JSON, fields that the configuration does not know, in one language only.
 */
export const refuseInvalid: CollectionBeforeValidateHook = ({ data, originalDoc, req }) => {
  const unsafe = ['path', 'alias'].filter((name) => data?.[name] && !isSafePath(data[name]));
  const errors = [
    ...unsafe.map((path) => ({ path, message: 'is not a path: words, and slashes between them' })),
    ...[...unknownIn(contentFields(req), { body: data?.body })].map((path) => ({
      ...{ path, message: 'is not a field of the content system' },
    })),
  ];
  if (ofTheSite.has(originalDoc?.path) && data?.path && data.path !== originalDoc.path)
    errors.push({ path: 'path', message: 'stays: the site itself leads to this page by its path' });
  if (errors.length > 0) throw new ValidationError({ collection: 'pages', errors, req });
};
