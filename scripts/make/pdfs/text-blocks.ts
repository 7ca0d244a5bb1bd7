/** The blocks of a section that are text and figures. */
import {
  type Element,
  ensureSpace,
  heightOf,
  openTag,
  rule,
  type Sheet,
  tag,
  tagText,
  wordWidth,
  write,
} from './sheet.ts';
import { column } from './style.ts';

export function drawParagraphs(sheet: Sheet, parent: Element, paragraphs: readonly string[]): void {
  for (const text of paragraphs) {
    const height = heightOf(sheet.doc, 'body', text, column.width);
    ensureSpace(sheet, height);
    tagText(sheet, parent, 'P', 'body', text, column.x, sheet.y, column.width);
    sheet.y += height + 6 * sheet.density;
  }
  sheet.y += 2 * sheet.density;
}

/** A label's column is wider where a word needs it. */
const labelWidth = 106;

export function drawRows(sheet: Sheet, parent: Element, rows: readonly (readonly [string, string])[]): void {
  const width = Math.ceil(Math.max(labelWidth, ...rows.map(([label]) => wordWidth(sheet.doc, 'label', label) + 1)));
  const valueX = column.x + width + 12;
  const valueWidth = column.width - width - 12;
  const [above, below] = [4 * sheet.density, 3 * sheet.density];
  const table = openTag(sheet, parent, 'Table');
  rows.forEach(([label, value], index) => {
    const height = Math.max(
      heightOf(sheet.doc, 'label', label, width),
      heightOf(sheet.doc, 'value', value, valueWidth),
    );
    ensureSpace(sheet, height + above + below + 1);
    if (index > 0) rule(sheet, column.x, sheet.y, column.width, 0.4);
    const top = sheet.y + (index > 0 ? above : 0);
    const row = openTag(sheet, table, 'TR');
    tag(sheet, row, 'TH', () => write(sheet.doc, 'label', label, column.x, top, width), { scope: 'Row' });
    tagText(sheet, row, 'TD', 'value', value, valueX, top, valueWidth);
    row.end();
    sheet.y = top + height + below;
  });
  table.end();
  sheet.y += 4 * sheet.density;
}

export function drawFigures(sheet: Sheet, parent: Element, figures: readonly (readonly [string, string])[]): void {
  const width = column.width / 3;
  const captionHeight = Math.max(...figures.map(([, label]) => heightOf(sheet.doc, 'caption', label, width - 14)));
  for (let start = 0; start < figures.length; start += 3) {
    ensureSpace(sheet, captionHeight + 38);
    figures.slice(start, start + 3).forEach(([value, label], index) => {
      const x = column.x + index * width;
      tag(sheet, parent, 'P', () => {
        write(sheet.doc, 'figure', value, x, sheet.y - 3, width - 14);
        write(sheet.doc, 'caption', label, x, sheet.y + 23, width - 14);
      });
    });
    sheet.y += captionHeight + 38;
  }
}
