import { Injectable } from '@nestjs/common';
import { type Language, languageCodes } from '../addressing/languages.js';
import { ContentStore } from '../content/content-store.js';
import { PerVersion } from '../content/per-version.js';
import { stripTags } from '../content/plain-text.js';
import { type PageEntry, unlistedTemplates } from '../content/shapes.js';
import { fold } from '../content/slug.js';

/** A page that fits a query. `text` is all that the page says, without tags. */
export interface FoundPage {
  id: string;
  title: string;
  section: string;
  text: string;
}

interface SearchablePage {
  entry: PageEntry;
  text: string;
  foldedTitle: string;
  foldedText: string;
}

/** Finds pages by their texts; every word of the query must occur, diacritics do not matter, titles come first. */
@Injectable()
export class SearchService {
  private readonly pages: Map<Language, PerVersion<SearchablePage[]>>;

  constructor(private readonly content: ContentStore) {
    this.pages = new Map(
      languageCodes.map((language) => [language, new PerVersion(content, () => this.read(language))]),
    );
  }

  async find(language: Language, query: string): Promise<FoundPage[]> {
    const words = fold(query).split(/\s+/).filter(Boolean);
    const pages = (await this.pages.get(language)?.get()) ?? [];
    return pages
      .filter(({ foldedTitle, foldedText }) => words.every((w) => foldedTitle.includes(w) || foldedText.includes(w)))
      .map((page) => ({ page, titleHits: words.filter((word) => page.foldedTitle.includes(word)).length }))
      .sort((a, b) => b.titleHits - a.titleHits)
      .map(({ page: { entry, text } }) => ({
        id: entry.id,
        title: entry.body.title,
        section: entry.body.occhiello ?? '',
        text,
      }));
  }

  private async read(language: Language): Promise<SearchablePage[]> {
    const entries = await this.content.entries(language);
    return entries.filter(({ template }) => !unlistedTemplates.has(template)).map(searchablePage);
  }
}

function searchablePage(entry: PageEntry): SearchablePage {
  const text = stripTags(textsOf(entry.body).join(' '));
  return { entry, text, foldedTitle: fold(entry.body.title), foldedText: fold(text) };
}

/** Names of fields that hold addresses and ids, not texts. */
const silentFields = new Set(['id', 'type', 'url', 'uri', 'original', 'poster', 'video_yt', 'mimeType', 'pdf']);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (silentFields.has(name) ? [] : textsOf(part)));
}
