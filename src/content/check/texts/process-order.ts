import type { CompanyLists, Words } from './claims.js';
import type { Sentence } from './sentences.js';

/** How many sentences that name no step may stand between two steps of one account. */
const gap = 2;

/** The places where a text tells the steps of a process in another order than they are done. */
export function wrongOrders(sentences: readonly Sentence[], { processes }: CompanyLists) {
  const accounts = [...Map.groupBy(sentences, accountOf).values()];
  return processes.flatMap(({ process, steps, in: folder }) =>
    accounts
      .filter(([first]) => first?.source.startsWith(folder))
      .flatMap((account) => {
        let last = { step: -1, at: -1 };
        return account.flatMap((sentence, at) => {
          const found = steps
            .map((words, step) => ({ step, index: positionOf(sentence, words) }))
            .filter(({ index }) => index >= 0)
            .sort((a, b) => a.index - b.index);
          return found.flatMap(({ step }) => {
            const isBack = step < last.step && at - last.at <= gap + 1;
            last = { step, at };
            return isBack
              ? [{ sentence, reason: `tells the steps in another order than they are done: ${process}` }]
              : [];
          });
        });
      }),
  );
}

/** A section of a PDF or a field of a page. */
function accountOf({ source, field }: Sentence): string {
  return `${source} ${/^body\.sections\.\d+/.exec(field)?.[0] ?? field}`;
}

function positionOf({ text, language }: Sentence, words: Words): number {
  const pattern = words instanceof RegExp ? words : language && words[language];
  return pattern ? text.search(pattern) : -1;
}
