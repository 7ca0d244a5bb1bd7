import { readFileSync } from 'node:fs';
import { secretNames } from './variables.js';

interface SecretFiles {
  /** Secrets by the name of the variable, without `_FILE`. */
  secrets: Record<string, string>;
  /** A line for each file that cannot be used. */
  errors: string[];
}

/** Reads secrets from files, as container platforms mount them: `API_TOKEN_FILE=/run/secrets/token`. */
export function readSecretFiles(environment: NodeJS.ProcessEnv): SecretFiles {
  const secrets: Record<string, string> = {};
  const errors: string[] = [];
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    try {
      const secret = readFileSync(file, 'utf8').trim();
      if (environment[name]) errors.push(`${name}_FILE: ${name} is set too; only one of them may be`);
      else if (secret === '') errors.push(`${name}_FILE: ${file} is empty`);
      else secrets[name] = secret;
    } catch (error) {
      errors.push(`${name}_FILE: ${file} cannot be read: ${(error as Error).message}`);
    }
  }
  return { secrets, errors };
}
