import { type CollectionBeforeValidateHook, ValidationError } from 'payload';
import { isSafePath } from '../content/safe-path.js';

/** A path becomes the name of a folder, also that of a draft, whose fields Payload does not validate. */
export const refuseUnsafePaths: CollectionBeforeValidateHook = ({ data, req }) => {
  const errors = ['path', 'alias']
    .filter((name) => data?.[name] && !isSafePath(data[name]))
    .map((path) => ({ path, message: 'is not a path: words, and slashes between them' }));
  if (errors.length > 0) throw new ValidationError({ collection: 'pages', errors, req });
};
