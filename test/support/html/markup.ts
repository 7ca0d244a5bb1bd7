import { Parser, type ParserOptions } from 'htmlparser2';

/** Collapses white space, and trims the ends. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export class Element {
  /** The elements inside, in document order. */
  readonly descendants: Element[] = [];
  readonly #texts: string[] = [];

  constructor(
    readonly name: string,
    readonly attributes: ReadonlyMap<string, string> = new Map(),
  ) {}

  get(attribute: string): string | undefined {
    return this.attributes.get(attribute);
  }

  /** The text as a reader sees it. */
  get text(): string {
    return squeeze(this.source);
  }

  /** The text with its white space. */
  get source(): string {
    return this.#texts.join('');
  }

  append(part: Element | string): void {
    if (typeof part === 'string') this.#texts.push(part);
    else this.descendants.push(part);
  }

  /** The descendants with that name and these attributes. */
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

/** Reads a document or a part of one. Names are in lower case. */
export function readMarkup(html: string): Element {
  return read(html, {});
}

/** Reads a sitemap or a feed. */
export function readXml(xml: string): Element {
  return read(xml, { xmlMode: true });
}

function read(source: string, options: ParserOptions): Element {
  const root = new Element('#document');
  const open = [root];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = new Element(name, new Map(Object.entries(attributes)));
        for (const outer of open) outer.append(element);
        open.push(element);
      },
      ontext: (text) => {
        for (const element of open) element.append(text);
      },
      onclosetag: () => {
        open.pop();
      },
    },
    options,
  );
  parser.end(source);
  return root;
}
