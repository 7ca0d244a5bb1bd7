import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content/content-store.js';
import {
  entriesOf,
  type Release,
  type ReleaseFilter,
  type TopicKind,
  type Topics,
  topicKinds,
  topicsOf,
} from '../../content/model/topics.js';
import { isoDay } from '../../content/text/iso-day.js';
import { limits } from '../../limits.js';
import { yearOf } from '../../platform/config/company-time.js';
import type { Language } from '../../routing/languages.js';

/** How many releases other pages show. */
const latestReleases = 3;

const { releases_per_page: releasesPerPage } = limits;
const firstYear = 2014;

/** The media releases of each language, newest first. */
@Injectable()
export class MediaReleasesService {
  constructor(private readonly content: ContentStore) {}

  all(language: Language): Release[] {
    return entriesOf(this.content.entries(language), 'media-release')
      .map((entry) => ({ entry, date: isoDay(entry.body.date) ?? '' }))
      .sort((a, b) => b.date.localeCompare(a.date) || a.entry.id.localeCompare(b.entry.id));
  }

  /** Those of a year and of each topic that the filter names. */
  matching(language: Language, { year = '', ...topics }: ReleaseFilter): Release[] {
    return this.all(language).filter(({ entry: { body }, date }) => {
      const isAbout = (kind: TopicKind, id = topics[kind]) =>
        id === undefined || body[`${kind}s` as const].includes(id);
      return date.startsWith(year) && topicKinds.every((kind) => isAbout(kind));
    });
  }

  latest(language: Language, filter: ReleaseFilter): Release[] {
    return this.matching(language, filter).slice(0, latestReleases);
  }

  topics(language: Language): Topics {
    return topicsOf(this.content.entries(language));
  }

  /**
   * A page of the archive. A page number beyond the last page selects the first.
   * @param wanted from 1
   */
  archivePage(language: Language, filter: ReleaseFilter, wanted: number) {
    const fitting = this.matching(language, filter);
    const pages = Math.ceil(fitting.length / releasesPerPage);
    const page = wanted > pages ? 1 : wanted;
    return { releases: fitting.slice((page - 1) * releasesPerPage, page * releasesPerPage), page, pages };
  }

  /** What stands under every release: the company in brief, and whom to ask. */
  press(language: Language) {
    const entries = this.content.entries(language);
    const [archive] = entriesOf(entries, 'media-archive');
    const [desk] = entriesOf(entries, 'media-contacts');
    return { about: archive?.body.about, contacts: desk?.body.contacts ?? [] };
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
