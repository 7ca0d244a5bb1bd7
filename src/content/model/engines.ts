import type { PageEntry } from './shapes/shapes.js';
import { entriesOf } from './topics.js';

/** The engines of a manufacturer, as the technical tables name them. */
export interface EnginesOfMaker {
  manufacturer: string;
  engines: readonly string[];
}

/** The engines of all technical tables, by manufacturer, in the order of the alphabet. */
export function enginesOf(entries: readonly PageEntry[]): EnginesOfMaker[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const makers = new Map<string, Set<string>>();
  for (const { body } of entriesOf(entries, 'technical-tables')) {
    for (const { manufacturer, rows } of [...(body.component_groups ?? []), ...(body.service_groups ?? [])]) {
      const engines = makers.get(manufacturer) ?? new Set();
      for (const { engine } of rows) engines.add(engine);
      makers.set(manufacturer, engines);
    }
  }
  return [...makers]
    .map(([manufacturer, engines]) => ({ manufacturer, engines: [...engines].sort(compare) }))
    .sort((a, b) => compare(a.manufacturer, b.manufacturer));
}
