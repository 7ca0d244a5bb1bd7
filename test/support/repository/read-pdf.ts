import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';

export interface Pdf {
  bytes: Buffer;
  language: unknown;
  title: unknown;
  isTitleShown: boolean;
  isMarked: boolean;
  bookmarks: string[];
  /** Of the structure, in reading order. */
  elements: { role: string; alt: string | undefined }[];
  text: string;
}

interface Node {
  role?: string;
  type?: string;
  alt?: string;
  children?: Node[];
}

/** What a PDF says, and its structure for screen readers. */
export async function readPdf(file: string): Promise<Pdf> {
  const bytes = await readFile(file);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const info = new Map(Object.entries((await document.getMetadata()).info));
  const preferences = (await document.getViewerPreferences()) as { DisplayDocTitle?: boolean } | null;
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
  const read = pages.map(async (page) => ({
    tree: (await page.getStructTree()) as Node,
    content: await page.getTextContent(),
  }));
  const contents = await Promise.all(read);
  const outline = (await document.getOutline()) as { title: string }[] | null;
  return {
    bytes,
    language: info.get('Language'),
    title: info.get('Title'),
    isTitleShown: preferences?.DisplayDocTitle === true,
    isMarked: (await document.getMarkInfo())?.Marked === true,
    bookmarks: (outline ?? []).map(({ title }) => title),
    elements: contents.flatMap(({ tree }) => [...elementsIn(tree)]),
    text: contents
      .flatMap(({ content }) =>
        content.items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')),
      )
      .join(''),
  };
}

/** The structure of a page has the elements of a table that spans pages, those of other pages without content. */
function* elementsIn(node: Node): Generator<Pdf['elements'][number]> {
  const { role, alt, children = [] } = node;
  if (role !== undefined && hasContent(node)) yield { role, alt };
  for (const child of children) yield* elementsIn(child);
}

function hasContent({ type, children = [] }: Node): boolean {
  return type === 'content' || children.some(hasContent);
}
