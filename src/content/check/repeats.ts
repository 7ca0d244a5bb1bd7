/** The items whose key an earlier one has, each with the first of them. Items without a key do not count. */
export function repeats<T>(items: Iterable<T>, keyOf: (item: T) => string | undefined): { item: T; first: T }[] {
  const firsts = new Map<string, T>();
  return [...items].flatMap((item) => {
    const key = keyOf(item);
    const first = key === undefined ? undefined : firsts.get(key);
    if (first !== undefined) return [{ item, first }];
    if (key !== undefined) firsts.set(key, item);
    return [];
  });
}
