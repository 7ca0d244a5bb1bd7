import { typos } from './typos.js';
import { variableNames } from './variables.js';

export interface MisspeltVariable {
  name: string;
  suggestion: string;
}

/** Unknown variables whose names are one typo from one of ours, whatever their case. */
export function misspeltVariables(environment: NodeJS.ProcessEnv): MisspeltVariable[] {
  return Object.keys(environment)
    .filter((name) => !variableNames.includes(name))
    .flatMap((name) => {
      const suggestion = variableNames.find((known) => typos(name.toUpperCase(), known) <= 1);
      return suggestion === undefined ? [] : [{ name, suggestion }];
    });
}
