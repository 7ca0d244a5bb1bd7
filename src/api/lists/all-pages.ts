interface Page<Item> {
  items: readonly Item[];
  next_cursor: string | null;
}

interface PageOptions {
  cursor?: string;
  limit?: number;
}

const largestPage = 100;

/** Yields the pages of a list, starting at the cursor. With a limit, it yields one page only. */
export async function* allPages<Item>(
  read: (options: PageOptions) => Promise<Page<Item>>,
  { cursor, limit }: PageOptions,
): AsyncGenerator<readonly Item[]> {
  for (let next = cursor; ; ) {
    const page = await read({ limit: limit ?? largestPage, ...(next !== undefined && { cursor: next }) });
    yield page.items;
    if (page.next_cursor === null || limit !== undefined) return;
    next = page.next_cursor;
  }
}
