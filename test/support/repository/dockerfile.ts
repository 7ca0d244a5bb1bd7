import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Instruction {
  name: string;
  value: string;
}

/** The instructions of a Dockerfile, each on one line and without comments. */
export function readInstructions(file = 'Dockerfile'): Instruction[] {
  const lines = readFileSync(file, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ');
  return [...lines.matchAll(/^([A-Z]+)\s+(.+)$/gm)].map(([, name = '', value = '']) => ({ name, value: value.trim() }));
}

/** A stage of the build, with a folder as its file system. */
class Stage {
  readonly environment: Record<string, string> = {};
  workdir = '/';
  command: string[] = [];
  healthCheck: string[] = [];

  constructor(readonly root: string) {
    mkdirSync(root, { recursive: true });
  }

  /** The path on this machine of a path of the image. */
  place(imagePath: string): string {
    return path.join(this.root, path.posix.resolve(this.workdir, imagePath));
  }
}

/**
 * Follows a Dockerfile without Docker: the same commands, with Node 24, in a clean folder for each stage. Absolute
 * paths of the image become paths below that folder. Base image and user are this machine's.
 */
export class ImageBuild {
  readonly #stages = new Map<string, Stage>();
  readonly #programs: string;
  #stage: Stage;

  constructor(private readonly folder: string) {
    this.#programs = path.join(folder, 'programs');
    this.#stage = new Stage(path.join(folder, 'none'));
    mkdirSync(this.#programs);
    symlinkSync(process.execPath, path.join(this.#programs, 'node'));
    // The image's user does not exist on this machine.
    const chown = path.join(this.#programs, 'chown');
    writeFileSync(chown, '#!/bin/sh\n');
    chmodSync(chown, 0o755);
  }

  /** @returns the last stage */
  run(): Stage {
    for (const { name, value } of readInstructions()) this.#follow(name, value);
    return this.#stage;
  }

  /** The environment of a command in the stage. */
  environmentOf({ environment, root }: Stage): Record<string, string> {
    const inFolder = Object.entries(environment).map(([name, value]) => [
      name,
      value.startsWith('/') ? path.join(root, value) : value,
    ]);
    return { PATH: `${this.#programs}${path.delimiter}/usr/local/bin:/usr/bin:/bin`, ...Object.fromEntries(inFolder) };
  }

  #follow(name: string, value: string): void {
    switch (name) {
      case 'FROM': {
        const stageName = / AS (\S+)$/i.exec(value)?.[1] ?? 'image';
        this.#stage = new Stage(path.join(this.folder, stageName));
        this.#stages.set(stageName, this.#stage);
        return;
      }
      case 'WORKDIR':
        this.#stage.workdir = path.posix.resolve(this.#stage.workdir, value);
        mkdirSync(this.#stage.place('.'), { recursive: true });
        return;
      case 'ENV':
        for (const [, key = '', text = ''] of value.matchAll(/(\S+?)=(\S+)/g)) this.#stage.environment[key] = text;
        return;
      case 'COPY':
        this.#copy(value.split(/\s+/));
        return;
      case 'RUN':
        this.#command(value);
        return;
      case 'CMD':
        this.#stage.command = JSON.parse(value) as string[];
        return;
      case 'HEALTHCHECK':
        this.#stage.healthCheck = JSON.parse(value.slice(value.indexOf('['))) as string[];
        return;
      case 'USER':
      case 'VOLUME':
      case 'EXPOSE':
        return;
      default:
        throw new Error(`the instruction ${name} of the Dockerfile is not supported`);
    }
  }

  #copy(words: string[]): void {
    const from = words[0]?.startsWith('--from=')
      ? this.#stages.get(words.shift()?.slice('--from='.length) ?? '')
      : null;
    const target = words.pop() ?? '';
    for (const source of words) {
      const place = from?.place(source) ?? path.resolve(source);
      const isFolder = source !== '.' && target.endsWith('/');
      cpSync(place, this.#stage.place(isFolder ? path.join(target, path.basename(source)) : target), {
        recursive: true,
        verbatimSymlinks: true,
        ...(from === null && { filter: isInContext }),
      });
    }
  }

  #command(line: string): void {
    const inFolder = line.replace(/(?<=\s)\/(?=\w)/g, `${this.#stage.root}/`);
    const settings = Object.entries(process.env).filter(([name]) => /^(HOME|npm_config_.*)$/.test(name));
    execFileSync('sh', ['-c', inFolder], {
      cwd: this.#stage.place('.'),
      env: { ...Object.fromEntries(settings), npm_config_prefer_offline: 'true', ...this.environmentOf(this.#stage) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}

const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');

function isInContext(file: string): boolean {
  return !ignored.some((pattern) => path.matchesGlob(path.relative('.', file), pattern));
}
