import { readFileSync } from 'node:fs';

/** The version of the package, which the page source and the health details show. */
export const packageVersion = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
