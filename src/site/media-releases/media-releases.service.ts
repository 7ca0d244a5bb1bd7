import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content/content-store.js';
import type { PageEntry } from '../../content/model/shapes/shapes.js';
import { isoDay } from '../../content/text/iso-day.js';
import { limits } from '../../limits.js';
import { yearOf } from '../../platform/config/company-time.js';
import type { Language } from '../../routing/languages.js';

export interface Release {
  entry: PageEntry<'media-release'>;
  /** ISO 8601, without time. */
  date: string;
}

export interface ArchivePage {
  releases: readonly Release[];
  year: number | undefined;
  /** From 1. */
  page: number;
  pages: number;
}

const { releases_per_page: releasesPerPage } = limits;
const firstYear = 2014;

/** The media releases of each language, newest first. */
@Injectable()
export class MediaReleasesService {
  constructor(private readonly content: ContentStore) {}

  all(language: Language): Release[] {
    return this.content
      .entries(language)
      .filter((entry): entry is PageEntry<'media-release'> => entry.template === 'media-release')
      .map((entry) => ({ entry, date: isoDay(entry.body.date) ?? '' }))
      .sort((a, b) => b.date.localeCompare(a.date) || a.entry.id.localeCompare(b.entry.id));
  }

  /**
   * A page of the archive. A page number beyond the last page selects the first.
   * @param year undefined for all years
   * @param wanted from 1
   */
  archivePage(language: Language, year: number | undefined, wanted: number): ArchivePage {
    const all = this.all(language);
    const fitting = year === undefined ? all : all.filter(({ date }) => Number(date.slice(0, 4)) === year);
    const pages = Math.ceil(fitting.length / releasesPerPage);
    const page = wanted > pages ? 1 : wanted;
    return { releases: fitting.slice((page - 1) * releasesPerPage, page * releasesPerPage), year, page, pages };
  }

  /** The releases before and after one by date. */
  neighbours(language: Language, id: string): { previous?: Release | undefined; next?: Release | undefined } {
    const all = this.all(language);
    const index = all.findIndex(({ entry }) => entry.id === id);
    return index === -1 ? {} : { previous: all[index + 1], next: all[index - 1] };
  }
}

/** The years in the archive's filter, from the present one back to the first. */
export function archiveYears(today: Date): number[] {
  const present = yearOf(today);
  return Array.from({ length: present - firstYear + 1 }, (_, index) => present - index);
}
