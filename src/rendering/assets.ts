import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const manifestShape = z.object({
  stylesheet: z.string(),
  scripts: z.object({ main: z.string() }),
  fonts: z.array(z.string()),
});

/** The addresses of the built stylesheet, script and fonts. */
export type Assets = z.output<typeof manifestShape>;

/** Where the client build lies; its `assets` folder is served under /assets. */
export const clientDir = path.resolve('dist/client');

export function readAssets(): Assets {
  return manifestShape.parse(JSON.parse(readFileSync(path.join(clientDir, 'manifest.json'), 'utf8')));
}
