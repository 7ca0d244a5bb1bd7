import { typos } from './typos.js';
import { variableNames } from './variables.js';

export interface MisspeltVariable {
  name: string;
  meant: string;
}

/**
 * Unknown variables whose names are similar to one of ours. Names are compared word by word. As whole names, NPM_TOKEN
 * and API_TOKEN would be as similar as UPSTRAEM_URL and UPSTREAM_URL.
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

/** Allows one typo in words of three and four letters, two in longer ones, and in shorter ones only a swap. */
function isNearWord(word: string, known: string): boolean {
  if (known.length <= 2) return word === known || word === [...known].reverse().join('');
  return typos(word, known) <= (known.length >= 5 ? 2 : 1);
}

function withoutUnderscores(name: string): string {
  return name.replaceAll('_', '');
}
