import { contentPlace } from './content-place.js';
import { AnswerError, answerQuestions } from './new/ask.js';
import { readContentSources } from './new/content-sources.js';
import { create } from './new/create.js';
import { kinds } from './new/kinds.js';
import type { Answers, Kind } from './new/question.js';

const [name = '', ...rest] = process.argv.slice(2);

/** Parses `--title-it Titolo` and `--title-it=Titolo`. */
function optionsIn(words: readonly string[]): Answers {
  const options: Record<string, string> = {};
  for (let index = 0; index < words.length; index += 1) {
    const [, option, value] = /^--([a-z-]+)(?:=([\s\S]*))?$/.exec(words[index] ?? '') ?? [];
    if (option === undefined) throw new AnswerError(`${words[index]} is not an option: write --name value`);
    options[option] = value ?? words[++index] ?? '';
  }
  return options;
}

async function createNew(kind: Kind): Promise<void> {
  const sources = await readContentSources(contentPlace);
  const canAsk = process.stdin.isTTY && process.stdout.isTTY;
  const answers = await answerQuestions(kind, sources, optionsIn(rest), canAsk);
  const { files, faults, next } = await create(kind.files(sources, answers), contentPlace);
  if (faults.length > 0) throw new AnswerError(['nothing was written:', ...faults].join('\n'));
  for (const file of files) console.log(`wrote ${contentPlace.contentDir}/${file}`);
  for (const command of next) console.log(`next: ${command}`);
}

if (Object.hasOwn(kinds, name)) {
  await createNew(kinds[name as keyof typeof kinds]).catch((error: unknown) => {
    if (!(error instanceof AnswerError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
} else {
  console.error(`usage: npm run content:new ${Object.keys(kinds).join('|')} [-- --<option> <value> …]`);
  process.exitCode = 1;
}
