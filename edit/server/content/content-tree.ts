import { parse } from 'yaml';
import type { ContentIssue } from '../../../src/content/content-store.js';
import { ContentFiles } from '../../../src/content/files/folder/content-files.js';
import { pageIds } from '../../../src/content/files/read-page.js';
import { isFields } from '../../../src/content/validation/fields.js';
import { defaultLanguage, type Language, languageCodes } from '../../../src/routing/languages.js';
import type { LanguageState, OtherSummary, PageSummary, Tree } from '../../contract.js';
import { tasksOf } from '../../translation/translation-status.js';
import { FieldPlaces } from '../form/field-places.js';
import { type Entry, filesOf, otherEntries, pageEntry } from './entries.js';

type PageState = Omit<PageSummary, 'unsaved' | 'faults'>;

interface CachedSummary {
  stamp: string;
  summary: PageState;
}

/** The entries of a content folder with their states. */
export class ContentTree {
  readonly #files: ContentFiles;
  #pages = new Map<string, CachedSummary>();
  #places: FieldPlaces | undefined;

  constructor(folder: string) {
    this.#files = new ContentFiles(folder);
  }

  async read(unsaved: readonly string[], issues: readonly ContentIssue[]): Promise<Tree> {
    const summaries = await this.summaries();
    const state = (entry: Entry) => {
      const files = filesOf(entry);
      return {
        unsaved: files.some((name) => unsaved.includes(name)),
        faults: issues.filter(({ source }) => files.includes(source)).length,
      };
    };
    return {
      pages: summaries.map((summary) => ({ ...summary, ...state(pageEntry(summary.id)) })),
      others: otherEntries.map((entry) => {
        const kind = entry.kind as OtherSummary['kind'];
        return { kind, id: entry.id, title: entry.title, ...state(entry) };
      }),
    };
  }

  async summaries(): Promise<PageState[]> {
    await this.#files.refresh();
    const former = this.#pages;
    this.#pages = new Map();
    return pageIds(this.#files.names).map((id) => {
      const stamp = filesOf(pageEntry(id))
        .map((name) => this.#files.file(name)?.hash)
        .join();
      const known = former.get(id);
      const summary = known?.stamp === stamp ? known.summary : this.#summaryOf(id);
      this.#pages.set(id, { stamp, summary });
      return summary;
    });
  }

  /** The places of the fields in the files, as of the first call. */
  async places(): Promise<FieldPlaces> {
    if (this.#places) return this.#places;
    const places = new FieldPlaces();
    for (const id of (await this.summaries()).map((summary) => summary.id)) {
      const { shared, languages } = pageEntry(id);
      const page = this.#value(shared);
      const scope = isFields(page) ? String(page.template) : '';
      places.add(
        scope,
        page,
        Object.values(languages).map((name) => this.#value(name)),
      );
    }
    this.#places = places;
    return places;
  }

  #summaryOf(id: string): PageState {
    const { shared, languages } = pageEntry(id);
    const page = this.#value(shared);
    const english = this.#value(languages[defaultLanguage] ?? '');
    const body = isFields(english) && isFields(english.body) ? english.body : {};
    return {
      id,
      template: isFields(page) ? String(page.template) : '',
      title: typeof body.title === 'string' ? body.title : id,
      ...(typeof body.short_title === 'string' && { shortTitle: body.short_title }),
      draft: isFields(page) && page.draft === true,
      languages: Object.fromEntries(languageCodes.map((language) => [language, this.#state(id, language)])),
    };
  }

  #state(id: string, language: Language): LanguageState {
    if (!this.#files.file(`pages/${id}/${language}.yaml`)) return 'missing';
    if (language === defaultLanguage) return 'ok';
    const states = tasksOf(this.#files, id, language).map(({ state }) => state);
    if (states.some((state) => state === 'missing' || state === 'incomplete')) return 'missing';
    return states.length > 0 ? 'older' : 'ok';
  }

  #value(name: string): unknown {
    const text = this.#files.file(name)?.text;
    try {
      return text === undefined ? undefined : parse(text, { prettyErrors: false, logLevel: 'error' });
    } catch {
      return undefined;
    }
  }
}
