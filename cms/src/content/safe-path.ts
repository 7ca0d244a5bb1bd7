/** Characters. File systems allow 255 bytes in a name. */
const longest = 200;

/** Whether a path, as the name of a folder, stays within the content folder and beside the files in it. */
export function isSafePath(path: unknown): path is string {
  return typeof path === 'string' && path.length <= longest && /^[^/\\.\p{C}]+(?:\/[^/\\.\p{C}]+)*$/u.test(path);
}
