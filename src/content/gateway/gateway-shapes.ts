import { z } from 'zod';
import { line, webAddress } from '../model/shapes/field-shapes.js';
import { publicationFields } from '../model/shapes/publication-fields.js';
import { type MenuItem, templateNames } from '../model/shapes/shapes.js';
import { isBlank } from '../validation/blanks.js';
import { isFields } from '../validation/fields.js';

/** A path without slashes at its ends and without a language, of characters that need no escaping in a URL. */
const pagePath = z
  .string()
  .max(300)
  .regex(
    /^[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/,
    'a path of letters a to z, digits and hyphens, without a slash before it',
  );

const time = z.iso.datetime({ offset: true });

export const directoryEntryShape = z.object({
  id: pagePath,
  resource: z.string().min(1),
  template: z.enum(templateNames),
  timestamp: time.optional(),
  alias: pagePath.optional(),
});

export const aliasEntryShape = z.object({ id: pagePath, alias: pagePath });

const menuItemShape: z.ZodType<MenuItem> = z
  .object({
    id: z.string().min(1),
    label: line,
    short_title: line.optional(),
    summary: line.optional(),
    is_visible: z.boolean().default(true),
    is_external_link: z.boolean().default(false),
    get children() {
      return z.array(menuItemShape).default([]);
    },
  })
  .superRefine(({ id, is_external_link }, context) => {
    const { error } = (is_external_link ? webAddress : pagePath).safeParse(id);
    if (error) context.addIssue({ code: 'custom', path: ['id'], message: error.issues[0]?.message ?? '' });
  });

export const menuShape = z.array(menuItemShape);

/** By language. Each language is checked separately, so that a fault in one does not affect the others. */
const perLanguage = z.record(z.string(), z.unknown());
const perLanguageOrBlank = z.preprocess((value) => (isBlank(value) && !isFields(value) ? {} : value), perLanguage);

/** `GET corporate/sitemap`. */
export const directoryResponseShape = z.object({
  menus: perLanguageOrBlank,
  sitemap: perLanguage,
  alias: perLanguageOrBlank,
  /** Optional: the pages that are not public, for their previews, and the data that files hold otherwise. */
  drafts: perLanguageOrBlank.default({}),
  data: perLanguageOrBlank.default({}),
});
export type DirectoryResponse = z.output<typeof directoryResponseShape>;

/** `GET {resource}`, except for the body, whose shape depends on the template. */
export const pageHeadShape = z.object({
  id: pagePath,
  template: z.enum(templateNames),
  updated_at: time.optional(),
  ...publicationFields,
  body: z.record(z.string(), z.unknown()),
});
