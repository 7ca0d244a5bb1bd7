/** The sheet on which a document is drawn, and its structure for screen readers. */
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { colours, fonts, page, typography } from './style.mjs';

export function openSheet(document, company) {
  const doc = openPdf(document, company);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, document, company, root, y: page.top };
}

function openPdf({ title, subject, date }, company) {
  // pdfkit does not escape title and subject in its XML.
  if (/[&<]/.test(title + subject)) throw new Error('title and subject must not contain & or <');
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, right: page.margin, bottom: 0, left: page.margin },
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: 'en',
    bufferPages: true,
    info: { Title: title, Author: company, Subject: subject, Creator: company, CreationDate: new Date(date) },
  });
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, fileURLToPath(import.meta.resolve(file)));
  return doc;
}

export function use(doc, style) {
  return doc.font(typography[style].font).fontSize(typography[style].size).fillColor(typography[style].colour);
}

export function write(doc, style, text, x, y, width) {
  use(doc, style).text(text, x, y, { width, lineGap: typography[style].lineGap ?? 0 });
}

export function heightOf(doc, style, text, width) {
  return use(doc, style).heightOfString(text, { width, lineGap: typography[style].lineGap ?? 0 });
}

/** Draws content for screen readers too, as a child of `parent` in the document's structure. */
export function tag(sheet, parent, type, draw, options = {}) {
  parent.add(sheet.doc.struct(type, options, draw));
}

export function openTag(sheet, parent, type) {
  const element = sheet.doc.struct(type);
  parent.add(element);
  return element;
}

/** Draws content that screen readers skip. */
export function decorate(sheet, draw) {
  sheet.doc.markContent('Artifact', { type: 'Layout' });
  draw(sheet.doc);
  sheet.doc.endMarkedContent();
}

export function rule(sheet, x, y, width, weight = 0.5) {
  decorate(sheet, (doc) =>
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(colours.line),
  );
}

export function ensureSpace(sheet, height) {
  if (sheet.y + height <= page.bottom) return;
  sheet.doc.addPage();
  sheet.y = page.top;
}
