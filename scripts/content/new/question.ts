import { type Language, languageCodes } from '../../../src/routing/languages.js';
import type { ContentSources } from './content-sources.js';

/** Answers by the names of their questions. */
export type Answers = Readonly<Record<string, string>>;

/** Something that must be known before the files can be written. */
export interface Question {
  /** Also the name of the command's option: `title-it` is `--title-it`. */
  name: string;
  text: string;
  /** The allowed answers, if they are limited. */
  options?: readonly string[];
  /** The proposed answer, given the answers so far. A question with a proposal may be left unanswered. */
  proposal?: (answers: Answers) => string | undefined;
  /** Why an answer is rejected; undefined if it is accepted. */
  check?: (answer: string) => string | undefined;
}

/** Something that can be added to the content. */
export interface Kind {
  /** The questions to ask, given the answers so far. */
  questions(sources: ContentSources, answers: Answers): readonly Question[];
  /** The new texts of the files that change, by file name. */
  files(sources: ContentSources, answers: Answers): Map<string, string>;
}

/** One question per language. Its name ends with the language's code. */
export function inEachLanguage(
  name: string,
  text: string,
  more: (language: Language) => Partial<Question> = () => ({}),
  languages: readonly Language[] = languageCodes,
): Question[] {
  return languages.map((language) => ({
    name: `${name}-${language}`,
    text: `${text} (${language})`,
    ...more(language),
  }));
}

/** The answer in a language. */
export function answerIn(answers: Answers, name: string, language: Language): string {
  return answers[`${name}-${language}`] ?? '';
}
