import { readFileSync } from 'node:fs';

/** The package's own version, as the page source and health detail show it. */
export const packageVersion = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
