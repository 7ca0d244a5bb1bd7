import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { safePath } from './safe-path.js';

/** Pictures are as they are saved, and so are the schemas. */
const linked = ['images', 'schema'];

/**
 * The content as it is being edited, in a folder of its own, from which the preview is rendered. It stays when the
 * process ends: what differs from the content is what has not been saved.
 */
export class WorkingCopy {
  /** The content as it is edited. */
  readonly folder: string;
  /** Of each file that is being edited, the text from which that began; an empty one where the file is new. */
  readonly #began: string;

  /** Of the files that are being edited, the saved texts that have been told. */
  readonly #told = new Map<string, string | undefined>();

  constructor(
    readonly contentDir: string,
    place: string,
  ) {
    this.folder = path.join(place, 'content');
    this.#began = path.join(place, 'began');
    mkdirSync(this.#began, { recursive: true });
    mkdirSync(this.folder, { recursive: true });
    for (const name of linked) {
      const link = path.join(this.folder, name);
      rmSync(link, { force: true, recursive: true });
      if (existsSync(path.join(contentDir, name))) symlinkSync(path.resolve(contentDir, name), link, 'junction');
    }
    this.follow();
  }

  /**
   * Brings the files that nobody edits up to date with the content.
   * @returns what has changed in the content, a file that is being edited too
   */
  follow(): string[] {
    const present = new Set(filesIn(this.contentDir));
    const stale = [...present].filter(
      (name) => !this.#isEdited(name) && !isSameFile(this.#saved(name), this.#own(name)),
    );
    for (const name of stale) this.#copy(name);
    const gone = filesIn(this.folder).filter((name) => !present.has(name) && !this.#isEdited(name));
    for (const name of gone) rmSync(this.#own(name));
    return [...stale, ...gone, ...this.#editedMeanwhile()];
  }

  /** The files that are being edited and have been changed by something else; each state of one is told once. */
  #editedMeanwhile(): string[] {
    return filesIn(this.#began).filter((name) => {
      const saved = this.readSaved(name);
      const isTold = this.#told.has(name) && this.#told.get(name) === saved;
      this.#told.set(name, saved);
      return !isTold && saved !== this.readBegun(name);
    });
  }

  /** A file as it is edited; undefined where there is none. */
  read(name: string): string | undefined {
    return textOf(safePath(this.folder, name));
  }

  /** A file as it is saved; undefined where there is none. */
  readSaved(name: string): string | undefined {
    return textOf(safePath(this.contentDir, name));
  }

  /** A file as it was saved when its editing began. */
  readBegun(name: string): string | undefined {
    const begun = textOf(safePath(this.#began, name));
    return begun === undefined ? this.readSaved(name) : begun === '' ? undefined : begun;
  }

  write(name: string, text: string): void {
    const saved = this.readSaved(name);
    if (text === saved) this.discard(name);
    else {
      const begun = safePath(this.#began, name);
      if (!existsSync(begun)) writeInto(begun, saved ?? '');
      writeInto(safePath(this.folder, name), text);
    }
  }

  /** The file is again as it is saved. */
  discard(name: string): void {
    rmSync(safePath(this.#began, name), { force: true });
    if (existsSync(safePath(this.contentDir, name))) this.#copy(name);
    else rmSync(safePath(this.folder, name), { force: true });
  }

  /** From now on, the file's editing counts as begun with what is saved. */
  beginAnew(name: string): void {
    if (this.#isEdited(name)) writeInto(safePath(this.#began, name), this.readSaved(name) ?? '');
  }

  /** The files that have been edited and not saved. */
  get unsaved(): string[] {
    return filesIn(this.#began).filter((name) => this.read(name) !== this.readSaved(name));
  }

  #isEdited(name: string): boolean {
    return existsSync(path.join(this.#began, name));
  }

  #copy(name: string): void {
    const own = safePath(this.folder, name);
    mkdirSync(path.dirname(own), { recursive: true });
    cpSync(this.#saved(name), own, { preserveTimestamps: true });
  }

  #saved(name: string): string {
    return path.join(this.contentDir, name);
  }

  #own(name: string): string {
    return path.join(this.folder, name);
  }
}

/** The files in a folder without those that are linked; symbolic links are none. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !linked.includes(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? namesBelow(folder, entry.name) : entry.isFile() ? [entry.name] : []))
    .filter((name) => !path.posix.basename(name).startsWith('.'));
}

function namesBelow(folder: string, name: string): string[] {
  return readdirSync(path.join(folder, name), { withFileTypes: true }).flatMap((entry) => {
    const own = `${name}/${entry.name}`;
    return entry.isDirectory() ? namesBelow(folder, own) : entry.isFile() ? [own] : [];
  });
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other, { throwIfNoEntry: false })];
  return b !== undefined && a.size === b.size && Math.abs(a.mtimeMs - b.mtimeMs) < 2;
}

function textOf(file: string): string | undefined {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;
}

function writeInto(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
