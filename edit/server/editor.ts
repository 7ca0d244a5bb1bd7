import type { ContentIssue } from '../../src/content/content-store.js';
import { formerPathsFile } from '../../src/content/files/data/former-paths.js';
import { parseSource } from '../../src/content/files/yaml/source-file.js';
import { hashOf } from '../../src/content/model/content-hash.js';
import { isFields } from '../../src/content/validation/fields.js';
import type { Language } from '../../src/routing/languages.js';
import type { Entry as EntryResponse, Fault, SaveResponse, Tree, Values, WorkingResponse } from '../contract.js';
import { recordPresentPaths } from '../moving/record-paths.js';
import { ContentChecks, faultOf, isSameIssue } from './content/content-checks.js';
import { ContentTree } from './content/content-tree.js';
import { type Entry, filesOf } from './content/entries.js';
import { textsOf, valuesOf } from './content/entry-values.js';
import { markTranslations } from './content/mark-translations.js';
import { previewAddresses, publicPaths } from './content/page-addresses.js';
import { safePath } from './content/safe-path.js';
import { WorkingCopy } from './content/working-copy.js';
import { writeSaved } from './content/write-saved.js';
import { formOf } from './form/entry-form.js';
import { EditError } from './http/edit-error.js';

export interface EditorOptions {
  contentDir: string;
  publicDir: string;
  /** The folder of the working copy. */
  cacheDir: string;
  companyNames: Record<Language, string>;
  previewOrigin: string;
  previewSecret: string;
}

/** Reads entries for the form, stores unsaved changes, saves and discards them. */
export class Editor {
  readonly working: WorkingCopy;
  readonly tree: ContentTree;
  readonly #checks: ContentChecks;
  readonly #savedChecks: ContentChecks;
  #savedIssues: Promise<ContentIssue[]> | undefined;

  constructor(readonly options: EditorOptions) {
    this.working = new WorkingCopy(options.contentDir, options.cacheDir);
    this.tree = new ContentTree(this.working.folder);
    this.#checks = new ContentChecks(this.working.folder, options);
    this.#savedChecks = new ContentChecks(options.contentDir, options);
  }

  /** Updates the working copy from the content. Returns the names of the changed files. */
  follow(): string[] {
    this.#savedIssues = undefined;
    return this.working.follow();
  }

  async readTree(): Promise<Tree> {
    return this.tree.read(this.working.unsaved, await this.#checks.issues());
  }

  async read(entry: Entry): Promise<EntryResponse> {
    const values = this.#values(entry, (name) => this.working.read(name));
    const template =
      isFields(values.shared) && typeof values.shared.template === 'string' ? values.shared.template : '';
    const changed = this.#changedMeanwhile(entry);
    const readSaved = (name: string) => this.working.readSaved(name);
    return {
      kind: entry.kind,
      id: entry.id,
      ...(entry.kind === 'pages' && { template }),
      form: formOf(entry, values, await this.tree.places()),
      values,
      sourceHash: this.#hash(entry, (name) => this.working.readBegun(name)),
      ...(changed.length > 0 && { meanwhile: { files: changed, sourceHash: this.#hash(entry, readSaved) } }),
      faults: await this.#faults(entry, values),
      unsaved: this.#isUnsaved(entry),
      previews: this.#previewsOf(entry),
      public: publicPaths(entry, values),
    };
  }

  /** Stores values as unsaved changes. The preview shows them. */
  async keep(entry: Entry, values: Values): Promise<WorkingResponse> {
    this.#write(entry, values);
    const faults = await this.#faults(entry, values);
    return { faults, unsaved: this.#isUnsaved(entry), previews: this.#previewsOf(entry) };
  }

  /**
   * Writes values to the content.
   * @param sourceHash the hash of the files that the editor has read
   * @throws EditError if the files have changed since, or if there are faults; nothing is written then
   */
  async save(entry: Entry, sourceHash: string, values: Values): Promise<SaveResponse> {
    const readSaved = (name: string) => this.working.readSaved(name);
    const present = this.#hash(entry, readSaved);
    if (sourceHash !== present) {
      const changed = this.#changedMeanwhile(entry);
      const message = 'The files have changed since you began to edit them.';
      throw new EditError(409, message, { files: changed, sourceHash: present });
    }
    for (const name of filesOf(entry)) this.working.rebase(name);
    this.#write(entry, values);
    const faults = await this.#faults(entry, values);
    if (faults.some(({ severity }) => severity === 'error')) {
      throw new EditError(422, 'Nothing was saved: there are still faults.', { faults });
    }
    const texts = this.#completed(entry, textsOf(entry, values, readSaved), readSaved);
    const { contentDir, companyNames } = this.options;
    for (const name of [...texts.keys(), formerPathsFile]) safePath(contentDir, name);
    for (const [name, text] of texts) writeSaved(safePath(contentDir, name), text);
    for (const name of filesOf(entry)) this.working.discard(name);
    if (entry.kind === 'pages') await recordPresentPaths({ contentDir, companyNames });
    this.follow();
    return { sourceHash: this.#hash(entry, readSaved), faults, files: [...texts.keys()] };
  }

  discard(entry: Entry): Promise<EntryResponse> {
    for (const name of filesOf(entry)) this.working.discard(name);
    return this.read(entry);
  }

  /** @throws EditError if there are unsaved changes, for operations on many files */
  refuseWithUnsaved(): void {
    const { unsaved } = this.working;
    if (unsaved.length === 0) return;
    throw new EditError(422, `Save or discard your changes first: ${unsaved.join(', ')}`, { files: unsaved });
  }

  #write(entry: Entry, values: Values): void {
    const begun = (name: string) => this.working.readBegun(name);
    const texts = textsOf(entry, values, begun);
    for (const name of filesOf(entry)) {
      const text = texts.get(name);
      if (text !== undefined) this.working.write(name, text);
      else if (begun(name) === this.working.readSaved(name)) this.working.discard(name);
      else this.working.write(name, begun(name) ?? '');
    }
  }

  /** Adds the fields that saving sets: the time of the change, and the English text that each translation matches. */
  #completed(entry: Entry, texts: Map<string, string>, read: (name: string) => string | undefined) {
    if (entry.kind !== 'pages' || texts.size === 0) return texts;
    markTranslations(entry, texts, read);
    const shared = texts.get(entry.shared) ?? read(entry.shared) ?? '';
    const updated = `updated_at: ${new Date().toISOString().slice(0, 19)}Z`;
    return texts.set(entry.shared, shared.replace(/^updated_at:.*$/m, updated));
  }

  /** The faults of the entry, and those that its changes cause elsewhere. */
  async #faults(entry: Entry, values: Values): Promise<Fault[]> {
    this.#savedIssues ??= this.#savedChecks.issues();
    const savedCheck = this.#savedIssues;
    const [saved, all] = [await savedCheck, await this.#checks.issues()];
    // The content has changed during the check. Faults of that change are not the entry's.
    if (this.#savedIssues !== savedCheck) return this.#faults(entry, values);
    const files = filesOf(entry);
    const issues = all.filter(
      (issue) =>
        files.includes(issue.source) || (this.#isUnsaved(entry) && !saved.some((each) => isSameIssue(each, issue))),
    );
    const unsaved = new Set(this.working.unsaved);
    // Faults of another unsaved entry are reported there.
    const own = issues.filter(({ source }) => files.includes(source) || !unsaved.has(source));
    return own.map((issue) => faultOf(issue, entry, values));
  }

  #values(entry: Entry, read: (name: string) => string | undefined): Values {
    const texts = filesOf(entry).flatMap((name) => {
      const text = read(name);
      return text === undefined ? [] : [{ name, text }];
    });
    if (texts.length === 0) throw new EditError(404, `there is no ${entry.kind}/${entry.id}`);
    const issues = texts.flatMap((file) => {
      const parsed = parseSource(file);
      return 'issues' in parsed ? parsed.issues : [];
    });
    if (issues.length > 0) {
      const faults = issues.map((issue) => faultOf(issue));
      throw new EditError(422, 'A file cannot be read. Fix it in a text editor first.', { faults });
    }
    return valuesOf(entry, read);
  }

  #hash(entry: Entry, read: (name: string) => string | undefined): string {
    return hashOf(JSON.stringify(filesOf(entry).map((name) => read(name) ?? null)));
  }

  /** The files that others have changed since their editing began. */
  #changedMeanwhile(entry: Entry): string[] {
    return filesOf(entry).filter((name) => this.working.readBegun(name) !== this.working.readSaved(name));
  }

  #isUnsaved(entry: Entry): boolean {
    return filesOf(entry).some((name) => this.working.read(name) !== this.working.readSaved(name));
  }

  #previewsOf(entry: Entry): EntryResponse['previews'] {
    return previewAddresses(entry, this.options, (name) => this.working.read(name) !== undefined);
  }
}
