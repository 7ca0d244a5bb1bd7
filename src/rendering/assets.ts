import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';

const manifestShape = z.object({
  stylesheet: z.string(),
  scripts: z.object({ main: z.string() }),
  /** By name; `chunks` is what an island's script needs beside itself, first of all what hydrates it. */
  islands: z.record(z.string(), z.object({ src: z.string(), chunks: z.array(z.string()) })),
  fonts: z.array(z.string()),
});

type Manifest = z.output<typeof manifestShape>;

/** Where the client build lies; its `assets` folder is served under /assets. */
export const clientDir = path.resolve('dist/client');

/** The addresses of the built stylesheet, scripts and fonts. */
@Injectable()
export class Assets {
  private manifest = readManifest();

  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  get current(): Manifest {
    if (this.configuration.development) this.manifest = readManifest();
    return this.manifest;
  }
}

function readManifest(): Manifest {
  return manifestShape.parse(JSON.parse(readFileSync(path.join(clientDir, 'manifest.json'), 'utf8')));
}
