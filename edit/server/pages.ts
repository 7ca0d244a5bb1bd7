import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { unusedPictureReason } from '../../src/content/check/assets/unused-files.js';
import { checkContent } from '../../src/content/check/check-content.js';
import { formerPathsFile, formerPathsText } from '../../src/content/files/data/former-paths.js';
import { AnswerError, answerQuestions } from '../creating/ask.js';
import { readContentSources, writeFiles } from '../creating/content-sources.js';
import { create } from '../creating/create.js';
import { kinds } from '../creating/kinds.js';
import type { Answers } from '../creating/question.js';
import { movePage } from '../moving/move-page.js';
import { MoveError } from '../moving/move-plan.js';
import { readFormerPaths } from '../moving/record-paths.js';
import { isCommitted } from './changes.js';
import { faultOf, isSameIssue } from './content/content-checks.js';
import { type Entry, entryOf, filesOf, otherEntries, pageEntry } from './content/entries.js';
import { safePath } from './content/safe-path.js';
import type { Editor } from './editor.js';
import { EditError } from './http/edit-error.js';
import type { Pictures } from './pictures.js';
import { editYaml } from './yaml/value-edits.js';

/** Operations on whole pages, with the code of content:new and content:move. They change the content immediately. */
export class PageCommands {
  constructor(
    private readonly editor: Editor,
    private readonly pictures: Pictures,
  ) {}

  /** @param answers to the questions of `content:new` */
  async create(kind: string, answers: Answers): Promise<{ id: string }> {
    if (kind !== 'page' && kind !== 'release') throw new EditError(400, 'a page or a release');
    const place = this.#place;
    const sources = await readContentSources(place);
    try {
      const given = await answerQuestions(kinds[kind], sources, answers, false);
      const files = kinds[kind].files(sources, given);
      for (const name of files.keys()) safePath(place.contentDir, name);
      const { faults } = await create(files, place);
      if (faults.length > 0) throw new EditError(422, faults.join('\n'));
      this.editor.follow();
      return { id: path.posix.dirname([...files.keys()][0] ?? '').replace(/^pages\//, '') };
    } catch (error) {
      throw error instanceof AnswerError ? new EditError(422, error.message) : error;
    }
  }

  async move(from: string, to: string): Promise<{ id: string }> {
    this.#present(from);
    entryOf('pages', to);
    this.editor.refuseWithUnsaved();
    safePath(this.#place.contentDir, `pages/${to}`);
    try {
      await movePage(from, to, this.#place);
    } catch (error) {
      throw error instanceof MoveError ? new EditError(422, error.message) : error;
    }
    this.editor.follow();
    return { id: to };
  }

  /**
   * Removes a page, with the pictures that nothing else shows. Its URLs redirect to another page, or respond that they
   * are gone.
   * @param to the id of the page that replaces it
   * @throws EditError with the faults that the removal would cause; the page stays then
   */
  async remove(id: string, to?: string): Promise<void> {
    const { contentDir } = this.#place;
    const entry = this.#present(id);
    if (to !== undefined) this.#present(to);
    const before = await checkContent(this.#place);
    const undo = writeFiles(contentDir, this.#withoutPage(entry, to));
    const texts = filesOf(entry).flatMap((name) => {
      const text = this.editor.working.readSaved(name);
      return text === undefined ? [] : [[name, text] as const];
    });
    for (const [name] of texts) rmSync(safePath(contentDir, name));
    const after = await checkContent(this.#place);
    const fresh = after.filter((issue) => !before.some((each) => isSameIssue(each, issue)));
    const unshown = fresh.filter(({ reason }) => reason === unusedPictureReason).map(({ source }) => source);
    const faults = fresh.filter(({ source }) => !unshown.includes(source));
    if (faults.length > 0) {
      undo();
      writeFiles(contentDir, new Map(texts));
      const message = 'Other content still refers to the page.';
      throw new EditError(422, message, { faults: faults.map((issue) => faultOf(issue)) });
    }
    const folder = path.join(contentDir, 'pages', id);
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
    for (const name of unshown) rmSync(safePath(contentDir, name));
    if (unshown.length > 0) await this.pictures.prepare();
    for (const name of filesOf(entry)) this.editor.working.discard(name);
    this.editor.follow();
  }

  /** The other files that change when a page is removed. A page that was never committed leaves no trace. */
  #withoutPage({ id, shared }: Entry, to: string | undefined): Map<string, string> {
    const { contentDir } = this.#place;
    if (!isCommitted(path.join(contentDir, shared))) {
      const { known } = readFormerPaths(contentDir);
      const others = Object.entries(known ?? {}).map(([language, paths]) => {
        return [language, Object.fromEntries(Object.entries(paths ?? {}).filter(([, page]) => page !== id))];
      });
      return new Map(known ? [[formerPathsFile, formerPathsText(Object.fromEntries(others))]] : []);
    }
    const redirects = otherEntries.find(({ kind }) => kind === 'redirects') as Entry;
    const text = this.editor.working.readSaved(redirects.shared) ?? '';
    const value = parse(text) as Record<string, unknown>;
    const moved = { ...(value.moved as object | null), [id]: to ?? null };
    return new Map([[redirects.shared, editYaml(text, { ...value, moved })]]);
  }

  #present(id: string) {
    const entry = entryOf('pages', id);
    const file = safePath(this.#place.contentDir, pageEntry(id).shared);
    if (!existsSync(file)) throw new EditError(404, `there is no page ${id}`);
    return entry;
  }

  /** The folders, after a check that no file that is always written is a symbolic link. */
  get #place() {
    const { contentDir, publicDir, companyNames } = this.editor.options;
    for (const name of [formerPathsFile, 'redirects.yaml']) safePath(contentDir, name);
    return { contentDir, publicDir, companyNames };
  }
}
