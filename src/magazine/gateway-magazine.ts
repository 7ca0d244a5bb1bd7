import { z } from 'zod';
import { type Language, languageCodes } from '../addressing/languages.js';
import type { FeedPost } from '../content/shapes.js';
import { magazineFeedShape } from '../content/shapes.js';
import { type UpstreamClient, UpstreamError } from '../upstream/upstream-client.js';

const postShape = magazineFeedShape.shape.posts.element;

/** An article that came without an id is known by its address. */
const articleShape = postShape
  .extend({ id: postShape.shape.id.optional(), alt: postShape.shape.alt.default('') })
  .transform((article) => ({ ...article, id: article.id ?? article.url }));

const answerShape = z.object({ about_articles: z.object({ related_objects: z.array(articleShape) }) });

/** The articles of each language as they are kept on disk. */
export const keptArticlesShape = z.partialRecord(z.enum(languageCodes), magazineFeedShape.shape.posts);
export type KeptArticles = z.output<typeof keptArticlesShape>;

/**
 * The latest articles as the gateway gives them, newest first.
 * @throws UpstreamError where it fails, or what it gives is not as expected
 */
export async function articlesOf(upstream: UpstreamClient, language: Language): Promise<FeedPost[]> {
  const answer = answerShape.safeParse(await upstream.getJson(`about/latestarticles/${language}`));
  if (answer.success) return answer.data.about_articles.related_objects;
  const issue = answer.error.issues[0];
  throw new UpstreamError(`the gateway's articles are not as expected (${issue?.path.join('.')}: ${issue?.message})`);
}
