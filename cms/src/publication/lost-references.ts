import type { Field } from 'payload';
import type { References } from '../content/references.js';
import { type Reference, referencesIn } from '../fields/values.js';
import { pictureSizeError } from '../site.js';

/** Pages and pictures of a document that are there no longer, and pictures that are too small. */
export function lostReferences(fields: readonly Field[], document: unknown, references: References) {
  return [...referencesIn(fields, document)].flatMap((reference) => {
    const reason = reference.to === 'pages' ? whyNoPage(reference, references) : whyNoPicture(reference, references);
    return reason === undefined ? [] : [{ path: reference.path, reason }];
  });
}

function whyNoPage({ id }: Reference, { page }: References): string | undefined {
  return page(id) === undefined ? 'leads to a page that is in the trash or deleted' : undefined;
}

function whyNoPicture({ id }: Reference, { picture }: References): string | undefined {
  const found = picture(id);
  return found ? pictureSizeError(found.width, found.height) : 'the picture is not in the library';
}
