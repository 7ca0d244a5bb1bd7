/** The text of a page's file with the path to its schema, from so many folders below that of the content. */
export function withSchemaPath(text: string, depth: number): string {
  return text.replace(/(\$schema=)(?:\.\.\/)+(?=schema\/)/, (_, start: string) => start + '../'.repeat(depth));
}
