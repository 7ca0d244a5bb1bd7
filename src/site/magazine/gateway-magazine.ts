import { z } from 'zod';
import { withAddresses } from '../../content/gateway/addresses.js';
import { type FeedPost, magazineFeedShape } from '../../content/model/shapes/shapes.js';
import { typesetTexts } from '../../content/text/typography.js';
import { fieldOf, isBlank } from '../../content/validation/blanks.js';
import type { Mismatch } from '../../content/validation/validate.js';
import { validateLeniently } from '../../content/validation/validate-leniently.js';
import { type UpstreamClient, UpstreamError } from '../../platform/upstream/upstream-client.js';
import { type Language, languageCodes } from '../../routing/languages.js';

const postShape = magazineFeedShape.shape.posts.element;

/** An article without an id is identified by its address. */
const articleShape = postShape
  .extend({ id: postShape.shape.id.optional(), alt: postShape.shape.alt.default('') })
  .transform((article) => ({ ...article, id: article.id ?? article.url }));

const articlesShape = z.array(articleShape);

/** The articles of each language as they are stored on disk. */
export const storedArticlesShape = z.partialRecord(z.enum(languageCodes), magazineFeedShape.shape.posts);
export type StoredArticles = z.output<typeof storedArticlesShape>;

export interface GatewayArticles {
  articles: FeedPost[];
  /** The reasons for which articles, or parts of them, were left out. */
  mismatches: readonly Mismatch[];
}

/**
 * The latest articles of the gateway, newest first, typeset, without the invalid ones.
 * @throws UpstreamError if the gateway fails, or its response is not a list of articles
 */
export async function articlesOf(
  upstream: UpstreamClient,
  language: Language,
  resolvePicture: (address: string) => string,
): Promise<GatewayArticles> {
  const response = await upstream.getJson(`about/latestarticles/${language}`, 'magazine');
  const list = fieldOf(fieldOf(response, 'about_articles'), 'related_objects');
  if (list === null || (Array.isArray(list) && isBlank(list))) return { articles: [], mismatches: [] };
  const { checked, mismatches } = validateLeniently(articlesShape, list, (value) =>
    withAddresses(articlesShape, value, resolvePicture),
  );
  if (checked?.length) return { articles: typesetTexts(checked, language), mismatches };
  const [mismatch] = mismatches;
  throw new UpstreamError(
    `the gateway's articles are not as expected (${mismatch?.path.join('.')}: ${mismatch?.message})`,
  );
}
