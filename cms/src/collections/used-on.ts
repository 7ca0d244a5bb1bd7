import type { Field } from 'payload';
import { formOnly } from '../admin/component.js';
import type { Fields } from '../site.js';
import { textUses } from '../tables/text-uses.js';

/** The public pages on which a row is used, by the names that texts have for it, and by which pattern. */
export function usedOn(namesOf: (row: Fields) => readonly string[], pattern?: RegExp): Field {
  return {
    name: 'used_on',
    type: 'relationship',
    relationTo: 'pages',
    hasMany: true,
    virtual: true,
    label: 'Used on',
    admin: { ...formOnly, readOnly: true },
    hooks: {
      afterRead: [
        async ({ req, siblingData, findMany }) => {
          if (findMany || !req.user) return undefined;
          const uses = await textUses(req, pattern);
          const pages = namesOf(siblingData).flatMap((name) => uses.get(name) ?? []);
          return [...new Set(pages.map(({ page }) => page))];
        },
      ],
    },
  };
}
