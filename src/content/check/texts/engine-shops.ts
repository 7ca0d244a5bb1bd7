import { type CompanyLists, says } from './claims.js';
import type { Sentence } from './sentences.js';

/** The engines of the tables of services, each with the shops that work on it. */
export type EngineShops = ReadonlyMap<string, readonly string[]>;

export function engineShops(sentences: readonly Sentence[]): EngineShops {
  const fields = new Map(sentences.map(({ source, field, text }) => [`${source} ${field}`, text]));
  const rows = [...fields].flatMap(([key, shop]) => {
    const engine = key.endsWith('.shop') ? fields.get(key.replace(/shop$/, 'engine')) : undefined;
    return engine === undefined ? [] : [{ engine, shop }];
  });
  const byEngine = Map.groupBy(rows, ({ engine }) => engine);
  return new Map([...byEngine].map(([engine, own]) => [engine, own.map(({ shop }) => shop)]));
}

/** A text that has an engine overhauled or repaired in another shop than the tables. */
export function wrongShop(
  { context, language }: Sentence,
  { work, plants }: CompanyLists,
  shops: EngineShops,
): string[] {
  const [plant, ...others] = language ? plants.filter(({ name }) => name.test(context)) : [];
  const { overhaul, repair } = work;
  const isWork = [overhaul, repair].some((words) => words && says(context, words, language));
  if (!plant || others.length > 0 || !isWork) return [];
  return [...shops]
    .filter(([engine, own]) => names(context, engine) && !own.some((shop) => plant.name.test(shop)))
    .map(([engine, own]) => `has ${engine} in ${plant.id}: the table of services says ${own.join(' and ')}`);
}

/** Whether the text names this engine, and not one whose name is longer. */
function names(text: string, engine: string): boolean {
  const at = text.indexOf(engine);
  return at >= 0 && !/^[\w/+-]*\w/.test(text.slice(at + engine.length));
}
