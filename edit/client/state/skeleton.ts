/** The initial document of a translation: the lists with the ids of their items, without any text. */
export function itemIdsOnly(value: unknown): unknown {
  return reduced(value) ?? {};
}

function reduced(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => reduced(item) ?? []);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).flatMap(([name, each]) => {
    const next = name === 'id' && typeof each === 'string' ? each : reduced(each);
    return next === undefined ? [] : [[name, next]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
