import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { pictureContentError, pictureNameError, servableName } from '../../src/content/model/picture-rules.js';
import type { Picture, Progress } from '../contract.js';
import { safePath } from './content/safe-path.js';
import { EditError } from './http/edit-error.js';

export interface PictureFolders {
  contentDir: string;
  publicDir: string;
  /** The program of `npm run pictures`. */
  program: string;
}

/** A progress message of the program for a picture that lacks sizes. */
type FileProgress = Progress & { file: string };

type Manifest = Record<string, { base: string; widths: number[]; width: number; height: number }>;

/** Lists and adds the pictures of the content. */
export class Pictures {
  #queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly folders: PictureFolders) {}

  list(): Picture[] {
    return Object.entries(this.#manifest()).map(([original, made]) => asPicture(original, made));
  }

  /**
   * Checks a picture, stores it under a name that can be served, and makes its sizes. Calls run one after the other.
   */
  add(name: string, bytes: Buffer, onProgress: (progress: Progress) => void = () => undefined): Promise<Picture> {
    const adding = this.#queue.then(() => this.#add(name, bytes, onProgress));
    this.#queue = adding.catch(() => undefined);
    return adding;
  }

  /** Makes missing sizes, and removes those that no picture needs. */
  prepare(onProgress: (progress: FileProgress) => void = () => undefined): Promise<void> {
    this.#refuseLinks();
    const root = path.dirname(path.resolve(this.folders.contentDir));
    const child = spawn(process.execPath, [this.folders.program], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.on('message', (told: FileProgress) => onProgress(told));
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      errors += text;
    });
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) =>
        code === 0 ? resolve() : reject(new EditError(422, errors.trim() || 'no sizes could be made')),
      );
    });
  }

  async #add(name: string, bytes: Buffer, onProgress: (progress: Progress) => void): Promise<Picture> {
    this.#refuseLinks();
    const reason = await whyNot(name, bytes);
    if (reason !== undefined) throw new EditError(422, `${name.slice(0, 100)} ${reason}`);
    const { contentDir } = this.folders;
    const own = this.#freeName(servableName(name), bytes);
    const place = safePath(contentDir, `images/${own}`);
    const isNew = !existsSync(place);
    if (isNew) writeFileSync(place, bytes, { flag: 'wx' });
    try {
      await this.prepare(({ file, done, total }) => file === own && onProgress({ done, total }));
    } catch (error) {
      if (isNew) rmSync(place);
      throw error;
    }
    const original = `/images/${own}`;
    const made = this.#manifest()[original];
    if (!made) throw new EditError(422, `${own}: its sizes could not be made`);
    return asPicture(original, made);
  }

  /** The name, or one with a number if another picture has it. */
  #freeName(name: string, bytes: Buffer): string {
    const { name: stem, ext } = path.posix.parse(name);
    for (let count = 1; ; count += 1) {
      const candidate = count === 1 ? name : `${stem}-${count}${ext}`;
      const file = safePath(this.folders.contentDir, `images/${candidate}`);
      if (!existsSync(file) || readFileSync(file).equals(bytes)) return candidate;
    }
  }

  /** Writing through a symbolic link would change files outside the folder. */
  #refuseLinks(): void {
    const { contentDir, publicDir } = this.folders;
    const places = [contentDir, path.join(contentDir, 'images'), publicDir, path.join(publicDir, 'images')];
    const linked = [...places, path.join(contentDir, 'images/pictures.json')].find((place) =>
      lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink(),
    );
    if (linked !== undefined) throw new EditError(403, `${linked} is a symbolic link: nothing is written there`);
  }

  #manifest(): Manifest {
    const file = path.join(this.folders.contentDir, 'images/pictures.json');
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  }
}

function asPicture(original: string, { base, widths, width, height }: Manifest[string]): Picture {
  return { original, width, height, thumbnail: `${base}-${Math.min(...widths)}.webp` };
}

/** Why a file is rejected; undefined if it is accepted. The whole picture is decoded, not only its header. */
async function whyNot(name: string, bytes: Buffer): Promise<string | undefined> {
  const own = servableName(name);
  const misnamed = pictureNameError(own);
  if (misnamed !== undefined || own.length > 100) return misnamed ?? 'has a name that is too long';
  const { format, width, height } = await factsOf(bytes);
  const unfit = pictureContentError(own, { format, width, height, size: bytes.length });
  if (unfit !== undefined) return unfit;
  if (!endsAsPicture(bytes)) return 'contains more than a picture: save it again in a picture editor';
  const decoded = sharp(bytes, { failOn: 'warning' }).stats();
  return decoded.then(
    () => undefined,
    () => 'is damaged: save it again in a picture editor',
  );
}

async function factsOf(bytes: Buffer): Promise<Partial<Metadata>> {
  try {
    return await sharp(bytes).metadata();
  } catch {
    return {};
  }
}

/** Whether the file ends where the picture ends. A file that is also something else has data after it. */
function endsAsPicture(bytes: Buffer): boolean {
  const isPng = bytes.readUInt32BE(0) === 0x89504e47;
  const end = isPng ? Buffer.from('49454e44ae426082', 'hex') : Buffer.from('ffd9', 'hex');
  return bytes.subarray(-end.length).equals(end);
}
