import { isCancel, select, text } from '@clack/prompts';
import type { ContentSources } from './content-sources.js';
import type { Answers, Kind, Question } from './question.js';

/** Lists the missing and wrong answers, one per line. */
export class AnswerError extends Error {}

/**
 * Answers all questions: from the options of the command, else by asking, else with the proposal.
 * @param given the options of the command
 * @param canAsk whether there is a terminal to ask in
 * @throws AnswerError
 */
export async function answerQuestions(
  kind: Kind,
  sources: ContentSources,
  given: Answers,
  canAsk: boolean,
): Promise<Answers> {
  const answers: Record<string, string> = {};
  const wrong: string[] = [];
  for (;;) {
    const questions = kind.questions(sources, answers);
    const next = questions.find(({ name }) => answers[name] === undefined);
    if (!next) {
      const known = new Set(questions.map(({ name }) => name));
      wrong.push(...Object.keys(given).flatMap((name) => (known.has(name) ? [] : [`--${name} is not an option here`])));
      if (wrong.length > 0) throw new AnswerError(wrong.join('\n'));
      return answers;
    }
    const proposed = next.proposal?.(answers);
    const written = given[next.name] ?? (canAsk ? await ask(next, proposed) : proposed);
    const reason = written === undefined ? next.text : reasonAgainst(next, written);
    if (reason !== undefined) wrong.push(`--${next.name}: ${reason}`);
    answers[next.name] = written ?? '';
  }
}

function reasonAgainst({ options, check }: Question, answer: string): string | undefined {
  if (options && !options.includes(answer)) return `one of ${options.join(', ')}`;
  if (answer === '' && !check) return 'is missing';
  return check?.(answer);
}

async function ask(question: Question, proposed: string | undefined): Promise<string> {
  const { text: message, options } = question;
  const answer = options
    ? await select({
        message,
        options: options.map((value) => ({ value })),
        ...(proposed && { initialValue: proposed }),
      })
    : await text({
        message,
        ...(proposed && { initialValue: proposed }),
        validate: (value) => reasonAgainst(question, value ?? ''),
      });
  if (isCancel(answer)) throw new AnswerError('nothing was written');
  return answer ?? '';
}
