import { z } from 'zod';
import { line, webAddress } from './field-shapes.js';
import { type MenuItem, templateNames } from './shapes.js';

/** A path without slash at its ends and without language, of characters that stand for themselves in an address. */
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
  timestamp: time,
});

/** The home needs no alias: its path is its language's. */
export const aliasEntryShape = z.object({ id: pagePath, alias: pagePath });

export const menuItemShape: z.ZodType<MenuItem> = z
  .object({
    id: z.string().min(1),
    label: line,
    short_title: line.optional().catch(undefined),
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

const perLanguage = <T extends z.ZodType>(shape: T) => z.record(z.string(), shape);
const entries = z.array(z.unknown());

/** `GET corporate/sitemap`. What is in the lists is checked one by one: a faulty entry does no harm to the others. */
export const directoryAnswerShape = z.object({
  menus: perLanguage(perLanguage(entries)),
  sitemap: perLanguage(entries),
  alias: perLanguage(entries),
});
export type DirectoryAnswer = z.output<typeof directoryAnswerShape>;

/** `GET {resource}`, but for the body, whose shape is its template's. */
export const pageHeadShape = z.object({
  id: pagePath,
  template: z.enum(templateNames),
  updated_at: time,
  body: z.record(z.string(), z.unknown()),
});
