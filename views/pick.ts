/** Some members of an object, such as the texts that an island needs in the browser. */
export function pick<T, K extends keyof T>(whole: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<T, K>;
}
