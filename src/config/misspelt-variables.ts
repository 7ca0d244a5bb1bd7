import { distance } from 'fastest-levenshtein';
import { variableNames } from './variables.js';

export interface MisspeltVariable {
  name: string;
  meant: string;
}

/**
 * The variables that are nobody's here, but nearly one of ours. They are compared word by word: by whole names,
 * NPM_TOKEN would be as near to API_TOKEN as UPSTRAEM_URL is to UPSTREAM_URL.
 */
export function misspeltVariables(environment: NodeJS.ProcessEnv): MisspeltVariable[] {
  return Object.keys(environment)
    .filter((name) => !variableNames.includes(name))
    .flatMap((name) => {
      const meant = variableNames.find((known) => isNear(name.toUpperCase(), known));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

function isNear(name: string, known: string): boolean {
  if (withoutUnderscores(name) === withoutUnderscores(known)) return true;
  const words = name.split('_');
  const knownWords = known.split('_');
  return words.length === knownWords.length && knownWords.every((word, index) => isNearWord(words[index] ?? '', word));
}

/** A letter more, less or other, but not in words that are hardly more than that; in long words two, as swapped letters are. */
function isNearWord(word: string, known: string): boolean {
  const mostErrors = known.length <= 2 ? 0 : known.length >= 5 ? 2 : 1;
  return distance(word, known) <= mostErrors;
}

function withoutUnderscores(name: string): string {
  return name.replaceAll('_', '');
}
