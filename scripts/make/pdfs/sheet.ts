/** The sheet on which a document is drawn, and its structure for screen readers. */
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { DocumentSource } from '../../../src/content/model/shapes/document-shape.js';
import { pdfFonts } from '../../../views/theme.ts';
import { colours, page, type StyleName, styleOf } from './style.ts';
import type { Words } from './words.ts';

export type Doc = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

export interface Sheet {
  doc: Doc;
  document: DocumentSource;
  words: Words;
  root: Element;
  /** Where the next content begins. */
  y: number;
  /** The factor of the space between lines of content. */
  density: number;
}

/** The types of pdfkit lack two of its options. */
interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  bbox?: [left: number, top: number, right: number, bottom: number];
  scope?: 'Row';
}

/** The types of pdfkit do not know PDF/UA yet. */
type Subset = NonNullable<PDFKit.PDFDocumentOptions['subset']>;

export function openSheet(document: DocumentSource, words: Words, density: number): Sheet {
  const doc = openPdf(document, words);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, document, words, root, y: page.top, density };
}

function openPdf({ date, body: { title, subject } }: DocumentSource, { company, tag }: Words): Doc {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, right: page.margin, bottom: 0, left: page.margin },
    pdfVersion: '1.7',
    subset: 'PDF/UA' as string as Subset,
    tagged: true,
    displayTitle: true,
    lang: tag,
    bufferPages: true,
    info: { Title: title, Author: company, Subject: subject, Creator: company, CreationDate: new Date(date) },
  });
  for (const [name, file] of Object.entries(pdfFonts)) doc.registerFont(name, fileURLToPath(import.meta.resolve(file)));
  // pdfkit leaves the description of a link empty, which PDF/UA does not allow. It writes an object as a text, and a
  // plain string as a name.
  const link = doc.link.bind(doc);
  doc.link = (x, y, width, height, url, options) =>
    link(x, y, width, height, url, { ...options, Contents: Object(url) as string });
  return doc;
}

export function use(doc: Doc, style: StyleName): Doc {
  const { font, size, colour } = styleOf(style);
  return doc.font(font).fontSize(size).fillColor(colour);
}

export function write(doc: Doc, style: StyleName, text: string, x: number, y: number, width: number): void {
  use(doc, style).text(text, x, y, { width, lineGap: styleOf(style).lineGap ?? 0 });
}

export function heightOf(doc: Doc, style: StyleName, text: string, width: number): number {
  return use(doc, style).heightOfString(text, { width, lineGap: styleOf(style).lineGap ?? 0 });
}

/** The width of the longest word, which cannot be broken. */
export function wordWidth(doc: Doc, style: StyleName, text: string): number {
  use(doc, style);
  return Math.max(...text.split(/[ -]/).map((word) => doc.widthOfString(word)));
}

/** Draws content for screen readers too, as a child of `parent` in the document's structure. */
export function tag(
  sheet: Sheet,
  parent: Element,
  type: string,
  draw: () => unknown,
  options: ElementOptions = {},
): void {
  parent.add(sheet.doc.struct(type, options, () => void draw()));
}

export function openTag(sheet: Sheet, parent: Element, type: string): Element {
  const element = sheet.doc.struct(type);
  parent.add(element);
  return element;
}

const addresses = /([\w.+-]+@[\w.-]+\w|\+\d[\d \u00a0]+\d)/;

/** A text whose email addresses and telephone numbers are links. */
export function tagText(
  sheet: Sheet,
  parent: Element,
  type: string,
  style: StyleName,
  text: string,
  x: number,
  y: number,
  width: number,
): void {
  const parts = text.split(addresses).map((part, index) => ({ part, isLink: index % 2 === 1 }));
  const shown = parts.filter(({ part }) => part !== '');
  if (!shown.some(({ isLink }) => isLink)) {
    tag(sheet, parent, type, () => write(sheet.doc, style, text, x, y, width));
    return;
  }
  const element = openTag(sheet, parent, type);
  shown.forEach(({ part, isLink }, index) => {
    const target = part.includes('@') ? `mailto:${part}` : `tel:${part.replace(/[^\d+]/g, '')}`;
    const options = {
      width,
      lineGap: styleOf(style).lineGap ?? 0,
      continued: index < shown.length - 1,
      // A text that continues another one has its link, unless it has none of its own.
      // biome-ignore lint/plugin: pdfkit documents null, and its types lack it
      link: isLink ? target : (null as unknown as undefined),
    };
    const draw = () => {
      const { doc } = sheet;
      if (index === 0) use(doc, style).text(part, x, y, options);
      else use(doc, style).text(part, options);
    };
    tag(sheet, element, isLink ? 'Link' : 'Span', draw);
  });
  element.end();
}

/** Draws content that screen readers skip. */
export function decorate(sheet: Sheet, draw: (doc: Doc) => unknown): void {
  sheet.doc.markContent('Artifact', { type: 'Layout' });
  draw(sheet.doc);
  sheet.doc.endMarkedContent();
}

export function rule(sheet: Sheet, x: number, y: number, width: number, weight = 0.5): void {
  decorate(sheet, (doc) =>
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(colours.line),
  );
}

export function ensureSpace(sheet: Sheet, height: number): void {
  if (sheet.y + height <= page.bottom) return;
  sheet.doc.addPage();
  sheet.y = page.top;
}
