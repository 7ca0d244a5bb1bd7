import { median } from './report.ts';

const rounds = 3;

/**
 * Measures each of the servers in turn, in three rounds, so that other work on the machine affects all of them.
 * @param warmUp whether a round before these counts for nothing
 * @returns the median of each figure, by server
 */
export async function inTurn<Name extends string, Figures extends Record<keyof Figures, number>>(
  names: readonly Name[],
  measure: (name: Name) => Promise<Figures>,
  { warmUp = true } = {},
): Promise<Record<Name, Figures>> {
  const results = new Map<Name, Figures[]>(names.map((name) => [name, []]));
  for (let round = warmUp ? 0 : 1; round <= rounds; round += 1) {
    for (const name of names) {
      const figures = await measure(name);
      if (round > 0) results.get(name)?.push(figures);
    }
  }
  const medians = (all: readonly Figures[]) =>
    Object.fromEntries(
      Object.keys(all[0] ?? {}).map((key) => [key, median(all.map((each) => each[key as keyof Figures]))]),
    );
  return Object.fromEntries([...results].map(([name, all]) => [name, medians(all)])) as Record<Name, Figures>;
}
