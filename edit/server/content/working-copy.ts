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

/** Pictures and schemas are not part of the working copy: they are linked. */
const linked = ['images', 'schema'];

/**
 * A copy of the content with the unsaved changes, from which the preview is rendered. It persists across restarts: what
 * differs from the content is unsaved.
 */
export class WorkingCopy {
  /** The folder of the copy. */
  readonly folder: string;
  /** Folder with the original text of each file that is being edited; empty for a new file. */
  readonly #began: string;

  /** The saved texts of edited files whose changes were reported. */
  readonly #reported = new Map<string, string | undefined>();

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
   * Updates the files that are not being edited from the content.
   * @returns the files that have changed in the content, including those that are being edited
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

  /** The files that are being edited and were changed by others. Each change is reported once. */
  #editedMeanwhile(): string[] {
    return filesIn(this.#began).filter((name) => {
      const saved = this.readSaved(name);
      const isReported = this.#reported.has(name) && this.#reported.get(name) === saved;
      this.#reported.set(name, saved);
      return !isReported && saved !== this.readBegun(name);
    });
  }

  /** The edited text of a file; undefined if there is none. */
  read(name: string): string | undefined {
    return textOf(safePath(this.folder, name));
  }

  /** The saved text of a file; undefined if there is none. */
  readSaved(name: string): string | undefined {
    return textOf(safePath(this.contentDir, name));
  }

  /** The saved text of a file when its editing began. */
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

  /** Discards the changes of a file. */
  discard(name: string): void {
    rmSync(safePath(this.#began, name), { force: true });
    if (existsSync(safePath(this.contentDir, name))) this.#copy(name);
    else rmSync(safePath(this.folder, name), { force: true });
  }

  /** Rebases the changes of a file on the text that is saved now. */
  rebase(name: string): void {
    if (this.#isEdited(name)) writeInto(safePath(this.#began, name), this.readSaved(name) ?? '');
  }

  /** The files with unsaved changes. */
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

/** The files in a folder, without linked folders, symbolic links and hidden files. */
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
