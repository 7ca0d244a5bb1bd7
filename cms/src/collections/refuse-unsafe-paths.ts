import { type CollectionBeforeValidateHook, ValidationError } from 'payload';
import { isSafePath } from '../content/safe-path.js';
import { homeId } from '../site.js';

/** A path becomes the name of a folder, also that of a draft, whose fields Payload does not validate. */
export const refuseUnsafePaths: CollectionBeforeValidateHook = ({ data, originalDoc, req }) => {
  const errors = ['path', 'alias']
    .filter((name) => data?.[name] && !isSafePath(data[name]))
    .map((path) => ({ path, message: 'is not a path: words, and slashes between them' }));
  if (originalDoc?.path === homeId && data?.path && data.path !== homeId)
    errors.push({ path: 'path', message: 'is that of the home page, which has its language as its address: it stays' });
  if (errors.length > 0) throw new ValidationError({ collection: 'pages', errors, req });
};
