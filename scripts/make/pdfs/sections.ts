/** The sections of a document. */
import type { DocumentSource } from '../../../src/content/model/shapes/document-shape.js';
import { drawClearSpace, drawLogos, drawSpecimens, drawSwatches } from './brand-blocks.ts';
import { drawEngine, drawingHeight } from './engine-drawing.ts';
import {
  decorate,
  type Element,
  ensureSpace,
  heightOf,
  openSheet,
  openTag,
  rule,
  type Sheet,
  tag,
  wordWidth,
  write,
} from './sheet.ts';
import { column, keptWhole, page, sectionGap, splitFrom } from './style.ts';
import { drawFigures, drawParagraphs, drawRows } from './text-blocks.ts';

type Section = DocumentSource['body']['sections'][number];
type Blocks = Omit<Section, 'heading'>;

const draws: { [Name in keyof Blocks]-?: (sheet: Sheet, parent: Element, value: NonNullable<Blocks[Name]>) => void } = {
  paragraphs: drawParagraphs,
  rows: drawRows,
  figures: drawFigures,
  drawing: drawEngine,
  logos: drawLogos,
  clear_space: drawClearSpace,
  swatches: drawSwatches,
  specimens: drawSpecimens,
};

/** Whether a section begins with the drawing, which has the width of the page. */
function isDrawing(section: Blocks): boolean {
  return Object.keys(section).find((name) => name !== 'heading') === 'drawing';
}

function drawSection(sheet: Sheet, { heading, ...content }: Section, number: number): void {
  const { doc } = sheet;
  const isWide = isDrawing(content);
  const headingWidth = (isWide ? page.width - page.margin : column.x - 12) - page.margin - 20;
  if (wordWidth(doc, 'heading', heading) > headingWidth)
    throw new Error(`a word of the heading is too long: ${heading}`);
  rule(sheet, page.margin, sheet.y, page.width - 2 * page.margin);
  const top = sheet.y + 12 * sheet.density;
  const section = openTag(sheet, sheet.root, 'Sect');
  decorate(sheet, () => write(doc, 'numeral', String(number).padStart(2, '0'), page.margin, top + 3, 18));
  tag(sheet, section, 'H2', () => write(doc, 'heading', heading, page.margin + 20, top + 1, headingWidth));
  // pdfkit counts from the right edge of the page; its types do not know the options.
  const place = { top: sheet.y, left: page.width };
  doc.outline.addItem(heading, place as object);
  const headingBottom = top + heightOf(doc, 'heading', heading, headingWidth);
  const startPage = doc.page;
  sheet.y = top;
  for (const [name, value] of Object.entries(content)) {
    const draw = draws[name as keyof Blocks] as (sheet: Sheet, parent: Element, value: unknown) => void;
    draw(sheet, section, value);
  }
  if (doc.page === startPage) sheet.y = Math.max(sheet.y, headingBottom);
  sheet.y += sectionGap * sheet.density;
  section.end();
}

export function drawSections(sheet: Sheet): void {
  const { document, words, density } = sheet;
  const rough = openSheet(document, words, density);
  for (const [index, section] of document.body.sections.entries()) {
    rough.doc.addPage();
    rough.y = page.top;
    const startPage = rough.doc.page;
    drawSection(rough, section, index + 1);
    const height = rough.doc.page === startPage ? rough.y - page.top - sectionGap * density : Number.POSITIVE_INFINITY;
    // A section stays whole unless that would leave more than a quarter of a page empty.
    const beginning = isDrawing(section) ? drawingHeight + 40 : splitFrom;
    ensureSpace(sheet, height <= keptWhole ? height : beginning);
    drawSection(sheet, section, index + 1);
  }
}
