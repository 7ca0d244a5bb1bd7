import { Injectable, Logger } from '@nestjs/common';
import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';
import { z } from 'zod';
import { fold } from '../../content/text/fold.js';
import { stripTags } from '../../content/text/plain-text.js';
import { typesetTexts } from '../../content/text/typography.js';
import { fieldOf } from '../../content/validation/blanks.js';
import { validateLeniently } from '../../content/validation/validate-leniently.js';
import { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import { remoteErrorOf, UpstreamError } from '../../platform/upstream/upstream-error.js';
import type { Language } from '../../routing/languages.js';
import { type FoundPage, SearchService } from './search.service.js';

/** A page that matches a query: from the local search, or one that only the gateway has found. */
export type FoundEntry = Pick<FoundPage, 'id' | 'title' | 'section' | 'text' | 'shown' | 'words'>;

export interface JoinedResults {
  content: readonly FoundEntry[];
  media_releases: readonly FoundEntry[];
}

const responseShape = z.object({
  content: z.array(z.object({ id: z.string(), title: z.string(), section: z.string().default('') })).default([]),
  media_releases: z.array(z.object({ id: z.string(), title: z.string(), text: z.string().default('') })).default([]),
});

/** Milliseconds that a page waits for the gateway. The local results are ready at once. */
const pageTimeoutMs = 1_500;
const withTimeout = timeout(pageTimeoutMs, TimeoutStrategy.Aggressive);

/** The local search, joined with the gateway's if there is one. */
@Injectable()
export class JoinedSearchService {
  readonly #logger = new Logger('Search');

  constructor(
    private readonly search: SearchService,
    private readonly upstream: UpstreamClient,
  ) {}

  /**
   * What the local search finds, best first, then what only the gateway finds.
   * @throws UpstreamError if the gateway fails
   */
  async find(language: Language, query: string): Promise<JoinedResults> {
    const [local, remote] = await Promise.all([this.search.find(language, query), this.#remote(language, query)]);
    return {
      content: joined(local.content, remote.content),
      media_releases: joined(local.media_releases, remote.media_releases),
    };
  }

  /** Like {@link find}, but returns the local results alone if the gateway fails or is slow, which is logged. */
  async findOrLocal(language: Language, query: string): Promise<JoinedResults> {
    if (!this.upstream.isConfigured) return this.search.find(language, query);
    try {
      return await withTimeout.execute(() => this.find(language, query));
    } catch (error) {
      const isLate = error instanceof TaskCancelledError;
      if (!isLate && !(error instanceof UpstreamError)) throw error;
      const reason = isLate ? `the gateway did not respond within ${pageTimeoutMs / 1000} s` : error.message;
      this.#logger.warn(`only the site itself is searched: ${reason}`);
      return this.search.find(language, query);
    }
  }

  async #remote(language: Language, query: string): Promise<JoinedResults> {
    const resource = searchResource(language, query);
    if (!this.upstream.isConfigured || resource === undefined) return { content: [], media_releases: [] };
    const response = await this.upstream.getJson(resource, 'search');
    const lists = ['content', 'media_releases'].map((field) => fieldOf(response, field));
    const isSearchResponse = lists.some((list) => Array.isArray(list) || list === null);
    const { checked } = validateLeniently(responseShape, response);
    if (!isSearchResponse || !checked) {
      const remote = remoteErrorOf(response);
      throw new UpstreamError("the gateway's search results are not as expected", { remote });
    }
    const words = fold(query).split(/\s+/).filter(Boolean);
    const { content, media_releases } = typesetTexts(checked, language);
    return {
      content: content.map(({ id, title, section }) => entryOf({ id, title, section, text: '', words })),
      media_releases: media_releases.map(({ id, title, text }) => entryOf({ id, title, section: '', text, words })),
    };
  }
}

/**
 * The gateway's resource for a query. Lone surrogates are replaced, as they cannot be encoded.
 * @returns undefined for a query that cannot be a path segment
 */
function searchResource(language: Language, query: string): string | undefined {
  const words = query.trim();
  if (/^\.{0,2}$/.test(words)) return undefined;
  return `corporate/search/${encodeURIComponent(words.replace(/\p{Surrogate}/gu, '\ufffd'))}/${language}`;
}

function entryOf({ title, section, text, ...rest }: Omit<FoundEntry, 'shown'>): FoundEntry {
  const plain = stripTags(text);
  return { ...rest, title: stripTags(title), section: stripTags(section), text: plain, shown: plain };
}

function joined(local: readonly FoundEntry[], remote: readonly FoundEntry[]): FoundEntry[] {
  const known = new Set(local.map(({ id }) => id));
  return [...local, ...remote.filter(({ id }) => !known.has(id) && known.add(id))];
}
