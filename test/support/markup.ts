/** Elements without an end tag. */
const voids = new Set(['base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

const token = /<!--[\s\S]*?-->|<(\/?)([a-z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi;
const attributeToken = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => references[name] ?? whole);
}

/** With single spaces, and none at the ends. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export class Element {
  /** The elements inside, in the order of the document. */
  readonly descendants: Element[] = [];
  private readonly texts: string[] = [];

  constructor(
    readonly name: string,
    readonly attributes: ReadonlyMap<string, string> = new Map(),
  ) {}

  get(attribute: string): string | undefined {
    return this.attributes.get(attribute);
  }

  /** As a reader sees it. */
  get text(): string {
    return squeeze(this.source);
  }

  /** As it stands in the document. */
  get source(): string {
    return this.texts.join('');
  }

  append(part: Element | string): void {
    if (typeof part === 'string') this.texts.push(part);
    else this.descendants.push(part);
  }

  /** The elements of that name inside that have these attributes. */
  all(name: string, attributes: Record<string, string> = {}): Element[] {
    const wanted = Object.entries(attributes);
    return this.descendants.filter(
      (element) =>
        (name === '*' || element.name === name) && wanted.every(([key, value]) => element.get(key) === value),
    );
  }

  first(name: string, attributes?: Record<string, string>): Element | undefined {
    return this.all(name, attributes)[0];
  }
}

/**
 * Reads a document that is well formed, as React writes it (that it is, html-validate tells in its own test;
 * its parser takes ten times as long). Names are in lower case.
 */
export function readMarkup(html: string): Element {
  const root = new Element('#document');
  const open = [root];
  for (const [whole, slash, tag, attributes] of html.matchAll(token)) {
    if (tag === undefined) {
      if (!whole.startsWith('<!--')) for (const element of open) element.append(decode(whole));
    } else if (slash) {
      if (open.pop()?.name !== tag.toLowerCase()) throw new Error(`${whole} closes another element`);
    } else {
      const element = new Element(tag.toLowerCase(), readAttributes(attributes ?? ''));
      for (const outer of open) outer.append(element);
      if (!voids.has(element.name) && !whole.endsWith('/>')) open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`${open.at(-1)?.name} is not closed`);
  return root;
}

function readAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(attributeToken)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  );
}
