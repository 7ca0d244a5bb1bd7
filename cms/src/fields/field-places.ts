import { type Fields, isFields } from '../site.js';
import type { Field } from './field.js';

export type Place = Field['place'];

interface Count {
  shared: number;
  language: number;
}

/** Finds out which files contain each field, so that a form puts a new value in the same place. */
export class FieldPlaces {
  readonly #counts = new Map<string, Count>();

  /** @param scope a template or a page, whose fields are counted separately */
  add(scope: string, shared: unknown, languages: readonly unknown[]): void {
    const types = typesIn(shared);
    this.#count(scope, '', shared, 'shared', types);
    for (const language of languages) this.#count(scope, '', language, 'language', types);
  }

  /** The place of a field in the scopes, or else anywhere; undefined if no file has it. */
  find(scopes: readonly string[], path: string): Place | undefined {
    const parts = path.split('.');
    const keys = [...scopes.map((scope) => `${scope} ${path}`), parts.slice(-2).join('.'), parts.at(-1) ?? ''];
    const count = keys.map((key) => this.#counts.get(key)).find((each) => each !== undefined);
    return count && placeOf(count, 0.1);
  }

  /** The place of a field in a scope, even if it is rare. */
  findExactly(scope: string, path: string): Place | undefined {
    const count = this.#counts.get(`${scope} ${path}`);
    return count && placeOf(count, 0);
  }

  #count(scope: string, path: string, value: unknown, place: keyof Count, types: ReadonlyMap<unknown, string>): void {
    if (Array.isArray(value)) {
      for (const item of value) {
        const type = isFields(item) ? (item.type ?? types.get(item.id)) : undefined;
        this.#count(scope, `${path}[${type ?? ''}]`, item, place, types);
      }
    } else if (isFields(value)) {
      for (const [key, part] of Object.entries(value))
        this.#count(scope, path === '' ? key : `${path}.${key}`, part, place, types);
    } else {
      const parts = path.split('.');
      for (const key of new Set([`${scope} ${path}`, parts.slice(-2).join('.'), parts.at(-1) ?? ''])) {
        const count = this.#counts.get(key) ?? { shared: 0, language: 0 };
        count[place] += 1;
        this.#counts.set(key, count);
      }
    }
  }
}

/** The type of each block by its id. Only the shared file contains it. */
function typesIn(shared: unknown): Map<unknown, string> {
  const blocks = isFields(shared) && isFields(shared.body) ? shared.body.blocks : undefined;
  const typed = (Array.isArray(blocks) ? blocks : []).filter((block): block is Fields => isFields(block));
  return new Map(typed.map((block) => [block.id, String(block.type)]));
}

/** @param least the share below which a place counts as a mistake */
function placeOf({ shared, language }: Count, least: number): Place {
  const share = shared / (shared + language);
  if (share >= 1 - least) return 'shared';
  return share <= least ? 'language' : 'both';
}
