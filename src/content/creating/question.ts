import { type Language, languageCodes } from '../../routing/languages.js';

/** Answers by the names of their questions. */
export type Answers = Readonly<Record<string, string>>;

/** Something that has to be known before the files can be written. */
export interface Question {
  /** Also the option of the command: `title-it` is `--title-it`. */
  name: string;
  text: string;
  /** What may be answered, where that is limited. */
  options?: readonly string[];
  /** What is proposed, by the answers so far; where a proposal is there, the question may go without an answer. */
  proposal?: (answers: Answers) => string | undefined;
  /** Why an answer cannot be taken; undefined where it can. */
  check?: (answer: string) => string | undefined;
}

/** A question in each language, its name ending in the language. */
export function inEachLanguage(
  name: string,
  text: string,
  more: (language: Language) => Omit<Question, 'name' | 'text'> = () => ({}),
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
