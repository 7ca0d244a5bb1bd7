import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { TemplateName } from '../../content/model/shapes/shapes.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';

const manifestShape = z.object({
  /** By template. */
  stylesheets: z.record(z.string(), z.string()),
  scripts: z.object({ main: z.string(), preview: z.string(), earlySteps: z.string() }),
  /** By name. `chunks` are the other scripts that an island's script imports, the one that hydrates it first. */
  islands: z.record(z.string(), z.object({ src: z.string(), chunks: z.array(z.string()) })),
  fonts: z.array(z.string()),
});

type Manifest = z.output<typeof manifestShape>;

/** The client build, whose folder `assets` is served under /assets. */
export const clientFolder = path.resolve('dist/client');

/** The addresses of the built stylesheets, scripts and fonts. */
@Injectable()
export class Assets {
  #manifest = readManifest();

  constructor(@Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'development'>) {}

  get current(): Manifest {
    if (this.configuration.development) this.#manifest = readManifest();
    return this.#manifest;
  }

  /**
   * The `Link` header of a page preloads its stylesheet and the fonts. A server in front may send it ahead of the page
   * (RFC 8297, 103 Early Hints).
   */
  linkHeader(template: TemplateName): string {
    const { stylesheets, fonts } = this.current;
    const preloads = [
      `<${stylesheets[template]}>; rel=preload; as=style`,
      ...fonts.map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    ];
    return preloads.join(', ');
  }
}

function readManifest(): Manifest {
  const file = path.join(clientFolder, 'manifest.json');
  return manifestShape.parse(JSON.parse(readFileSync(file, 'utf8')));
}
