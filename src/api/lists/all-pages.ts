interface Page<Item> {
  items: readonly Item[];
  next_cursor: string | null;
}

interface PageOptions {
  cursor?: string;
  limit?: number;
}

const largestPage = 100;

/** The pages of a list, from the cursor on; one where the query limits it. */
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
