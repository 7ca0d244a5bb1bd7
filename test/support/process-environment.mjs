/** What a process of the tests has of this one's environment: the way to programs, and to what Node has compiled. */
export function processEnvironment() {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}
