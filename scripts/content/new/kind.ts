import type { ContentSources } from './content-sources.js';
import type { Answers, Question } from './question.js';

/** Something that can be added to the content. */
export interface Kind {
  /** The questions to ask, given the answers so far. */
  questions(sources: ContentSources, answers: Answers): readonly Question[];
  /** The new texts of the files that change, by file name. */
  files(sources: ContentSources, answers: Answers): Map<string, string>;
}
