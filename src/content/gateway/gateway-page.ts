import type { z } from 'zod';
import { type Language, languageCodes } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import { withItemIds } from '../model/completion/item-ids.js';
import { completeBody } from '../model/completion/plain-entry.js';
import { hashOf } from '../model/content-hash.js';
import { bodyShapes } from '../model/shapes/body-shapes.js';
import { publicationFields } from '../model/shapes/publication-fields.js';
import type { PageEntry } from '../model/shapes/shapes.js';
import { wrongTemplate } from '../model/template-pages.js';
import { typesetTexts } from '../text/typography.js';
import { fieldOf, withoutBlanks } from '../validation/blanks.js';
import { unknownFields } from '../validation/unknown-fields.js';
import type { Mismatch } from '../validation/validate.js';
import { validateLeniently } from '../validation/validate-leniently.js';
import { withAddresses } from './addresses.js';
import type { Directory, DirectoryEntry } from './directory.js';
import { pageCopy } from './gateway-copies.js';
import { GatewayResource, type GatewayResourceOptions, type Reading } from './gateway-resource.js';
import { pageHeadShape } from './gateway-shapes.js';

/** Which page, and where the gateway has it. */
interface PageResource {
  language: Language;
  id: string;
  resource: string;
  /** When it was last changed, according to the sitemap: ISO 8601. */
  timestamp?: string | undefined;
}

/** A page of the gateway, checked. Its alias comes from the directory. */
interface GatewayPage {
  content: Omit<PageEntry, 'alias'>;
  /** Changes whenever the content does. */
  hash: string;
}

/** Makes a picture's address absolute. */
export type ResolvePicture = (address: string) => string;

/**
 * Checks, sanitises and typesets the response for a page. Blank fields count as missing, which is no issue. Unknown
 * fields are dropped, and named as issues. Of an invalid field, only the smallest part is left out without which the
 * page can be shown.
 */
export function readGatewayPage(
  { id, language, resource, timestamp }: PageResource,
  response: unknown,
  resolvePicture: ResolvePicture,
): Reading<GatewayPage> {
  const issuesOf = (mismatches: readonly Mismatch[], ...within: string[]): ContentIssue[] =>
    mismatches.map(({ path, message }) => ({
      source: resource,
      field: [...within, ...path].map(String).join('.'),
      reason: message,
    }));
  const { checked: head, mismatches } = validateLeniently(pageHeadShape, response);
  const issues = issuesOf(mismatches);
  // If these fields were dropped, a page that is not meant for the public would be public.
  const isUncertain = mismatches.some(({ path }) => Object.hasOwn(publicationFields, path[0] ?? ''));
  if (!head || isUncertain) return { value: undefined, issues };
  const { template } = head;
  const other = head.id === id ? undefined : `${head.id} instead of ${id}`;
  const reason = other ?? wrongTemplate(id, template);
  if (reason !== undefined) {
    return { value: undefined, issues: [...issues, { source: resource, field: other ? 'id' : 'template', reason }] };
  }
  const shape = bodyShapes[template] as z.ZodType<PageEntry['body']>;
  const body = validateLeniently(shape, fieldOf(response, 'body'), (value) =>
    withItemIds(shape, withAddresses(shape, completeBody(shape, value as Record<string, unknown>), resolvePicture)),
  );
  issues.push(...issuesOf(body.mismatches, 'body'));
  if (!body.checked) return { value: undefined, issues };
  const written = completeBody(shape, withoutBlanks(fieldOf(response, 'body')) as Record<string, unknown>);
  issues.push(...issuesOf(unknownFields(shape, written), 'body'));
  const { body: _, ...ownHead } = head;
  const typesetBody = typesetTexts(body.checked, language);
  const content = { ...ownHead, updated_at: head.updated_at ?? timestamp, body: typesetBody };
  return { value: { content, hash: hashOf(JSON.stringify(content)) }, issues };
}

interface Options extends GatewayResourceOptions {
  resolvePicture: ResolvePicture;
}

/** A page that the directory lists, fetched or not. */
export class ListedPage extends GatewayResource<GatewayPage> {
  /** @param listed what the directory says of it */
  constructor(
    readonly language: Language,
    public listed: DirectoryEntry,
    private readonly pageOptions: Options,
  ) {
    super('page', pageCopy(language, listed.id), pageOptions);
  }

  /** @param page by default the last good one */
  entry(page = this.value): PageEntry | undefined {
    return page && { ...page.content, alias: this.listed.alias };
  }

  protected override get address(): string {
    return this.listed.resource;
  }

  protected override read(response: unknown): Reading<GatewayPage> {
    return readGatewayPage({ ...this.listed, language: this.language }, response, this.pageOptions.resolvePicture);
  }
}

/** By language and id. */
export type ListedPages = ReadonlyMap<string, ListedPage>;

export const pageKey = (language: Language, id: string) => `${language}/${id}`;

/** The pages of a directory. Those that were listed before keep what was fetched. */
export function pagesOf({ sitemap }: Directory, before: ListedPages, options: Options): ListedPages {
  const pages = languageCodes.flatMap((language) =>
    sitemap[language].map((listed) => {
      const page = before.get(pageKey(language, listed.id)) ?? new ListedPage(language, listed, options);
      page.listed = listed;
      return page;
    }),
  );
  return new Map(pages.map((page) => [pageKey(page.language, page.listed.id), page]));
}
