import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument> | ReturnType<typeof DomUtils.findAll>[number];

/** Collapses white space, and trims the ends. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** An element, or a whole document. */
export class Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;

  constructor(private readonly node: Node) {
    this.name = 'name' in node ? node.name : '#document';
    this.attributes = new Map('attribs' in node ? Object.entries(node.attribs) : []);
  }

  /** The elements inside, in document order. */
  get descendants(): Element[] {
    return DomUtils.findAll(() => true, this.node.children).map((node) => new Element(node));
  }

  get(attribute: string): string | undefined {
    return this.attributes.get(attribute);
  }

  /** The text as a reader sees it. */
  get text(): string {
    return squeeze(this.source);
  }

  /** The text with its white space. */
  get source(): string {
    return DomUtils.textContent(this.node);
  }

  /** The descendants with that name and these attributes. */
  all(name: string, attributes: Record<string, string> = {}): Element[] {
    const wanted = Object.entries(attributes);
    const found = DomUtils.findAll(
      (node) => (name === '*' || node.name === name) && wanted.every(([key, value]) => node.attribs[key] === value),
      this.node.children,
    );
    return found.map((node) => new Element(node));
  }

  first(name: string, attributes?: Record<string, string>): Element | undefined {
    return this.all(name, attributes)[0];
  }
}

/** Reads a document or a part of one. Names are in lower case. */
export function readMarkup(html: string): Element {
  return new Element(parseDocument(html));
}

/** Reads a sitemap or a feed. */
export function readXml(xml: string): Element {
  return new Element(parseDocument(xml, { xmlMode: true }));
}
