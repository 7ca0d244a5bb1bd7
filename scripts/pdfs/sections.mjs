/** The sections of a document. */
import { drawClearSpace, drawLogos, drawSpecimens, drawSwatches } from './brand-blocks.mjs';
import { decorate, ensureSpace, heightOf, openSheet, openTag, rule, tag, write } from './sheet.mjs';
import { column, keptWhole, page, sectionGap, splitFrom } from './style.mjs';
import { drawFigures, drawParagraphs, drawRows } from './text-blocks.mjs';

const blocks = {
  paragraphs: drawParagraphs,
  rows: drawRows,
  figures: drawFigures,
  logos: drawLogos,
  clear_space: drawClearSpace,
  swatches: drawSwatches,
  specimens: drawSpecimens,
};

function drawSection(sheet, { heading, ...content }, number) {
  const { doc } = sheet;
  const headingWidth = column.x - page.margin - 36;
  rule(sheet, page.margin, sheet.y, page.width - 2 * page.margin);
  const top = sheet.y + 12;
  const section = openTag(sheet, sheet.root, 'Sect');
  decorate(sheet, () => write(doc, 'numeral', String(number).padStart(2, '0'), page.margin, top + 3, 18));
  tag(sheet, section, 'H2', () => write(doc, 'heading', heading, page.margin + 20, top + 1, headingWidth));
  const headingBottom = top + heightOf(doc, 'heading', heading, headingWidth);
  const startPage = doc.page;
  sheet.y = top;
  for (const [name, value] of Object.entries(content)) blocks[name](sheet, section, value);
  if (doc.page === startPage) sheet.y = Math.max(sheet.y, headingBottom);
  sheet.y += sectionGap;
  section.end();
}

export function drawSections(sheet) {
  const { document, company } = sheet;
  const rough = openSheet(document, company);
  for (const [index, section] of document.sections.entries()) {
    rough.doc.addPage();
    rough.y = page.top;
    const startPage = rough.doc.page;
    drawSection(rough, section, index + 1);
    const height = rough.doc.page === startPage ? rough.y - page.top - sectionGap : Number.POSITIVE_INFINITY;
    // A section stays whole unless that would leave more than a third of a page empty.
    ensureSpace(sheet, height <= keptWhole ? height : splitFrom);
    drawSection(sheet, section, index + 1);
  }
}
