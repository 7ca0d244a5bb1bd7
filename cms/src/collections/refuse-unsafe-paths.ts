import { type CollectionBeforeValidateHook, ValidationError } from 'payload';
import { isSafePath } from '../content/safe-path.js';
import { pageIds } from '../site.js';

const ofTheSite: ReadonlySet<string> = new Set(Object.values(pageIds));

/** A path becomes the name of a folder, also that of a draft, whose fields Payload does not validate. */
export const refuseUnsafePaths: CollectionBeforeValidateHook = ({ data, originalDoc, req }) => {
  const errors = ['path', 'alias']
    .filter((name) => data?.[name] && !isSafePath(data[name]))
    .map((path) => ({ path, message: 'is not a path: words, and slashes between them' }));
  if (ofTheSite.has(originalDoc?.path) && data?.path && data.path !== originalDoc.path)
    errors.push({ path: 'path', message: 'stays: the site itself leads to this page by its path' });
  if (errors.length > 0) throw new ValidationError({ collection: 'pages', errors, req });
};
