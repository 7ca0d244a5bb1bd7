import type { ContentSources } from './content-sources.js';
import { contact } from './new-contact.js';
import { page } from './new-page.js';
import { plant } from './new-plant.js';
import { redirect } from './new-redirect.js';
import { release } from './new-release.js';
import type { Answers, Question } from './question.js';

/** Something that can be added to the content. */
export interface Kind {
  /** What has to be known, by the answers so far. */
  questions(sources: ContentSources, answers: Answers): readonly Question[];
  /** The files that change, by their names. */
  files(sources: ContentSources, answers: Answers): Map<string, string>;
}

export const kinds = { page, release, redirect, plant, contact } satisfies Record<string, Kind>;
