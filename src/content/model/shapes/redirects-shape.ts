import { z } from 'zod';

const sitePath = z.string().startsWith('/', 'must begin with a slash');

/** Redirects from addresses that are not pages, or no longer. */
export const redirectsShape = z.object({
  legacy: z
    .record(sitePath, sitePath.nullable())
    .default({})
    .describe('Exact paths of the former site and where they lead; an empty target responds with 410 (Gone).'),
  /** Both are page ids, and stand for the pages' paths in every language. */
  sections: z
    .record(z.string(), z.string())
    .default({})
    .describe('Sections without a page of their own, and the page that stands for each; both are page ids.'),
  /**
   * Removed pages → the page in their place, or nothing if a page is gone for good. Both are page ids, and stand for
   * the pages' paths in every language. With a leading slash, both are exact paths.
   */
  moved: z
    .record(z.string().min(1), z.string().min(1).nullable())
    .default({})
    .superRefine((lines, context) => {
      for (const [from, to] of Object.entries(lines)) {
        if (to === null ? !isExactPath(from) : isExactPath(from) === isExactPath(to)) continue;
        const message = 'both page ids, or both paths that begin with a slash';
        context.addIssue({ code: 'custom', path: [from], message });
      }
    })
    .describe(
      'Pages that are gone and the page in their place, by id; an empty target responds with 410 (Gone). Or exact paths.',
    ),
});
export type Redirects = z.output<typeof redirectsShape>;

/** Whether a side of a line of `moved` is a path and not a page id. */
export function isExactPath(side: string): boolean {
  return side.startsWith('/');
}
