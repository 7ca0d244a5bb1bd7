/** The blocks of a section that are text and figures. */
import { ensureSpace, heightOf, openTag, rule, tag, write } from './sheet.mjs';
import { column } from './style.mjs';

export function drawParagraphs(sheet, parent, paragraphs) {
  for (const text of paragraphs) {
    const height = heightOf(sheet.doc, 'body', text, column.width);
    ensureSpace(sheet, height);
    tag(sheet, parent, 'P', () => write(sheet.doc, 'body', text, column.x, sheet.y, column.width));
    sheet.y += height + 6;
  }
  sheet.y += 2;
}

export function drawRows(sheet, parent, rows) {
  const labelWidth = 106;
  const valueX = column.x + labelWidth + 12;
  const valueWidth = column.width - labelWidth - 12;
  const table = openTag(sheet, parent, 'Table');
  rows.forEach(([label, value], index) => {
    const height = Math.max(
      heightOf(sheet.doc, 'label', label, labelWidth),
      heightOf(sheet.doc, 'value', value, valueWidth),
    );
    ensureSpace(sheet, height + 8);
    if (index > 0) rule(sheet, column.x, sheet.y, column.width, 0.4);
    const top = sheet.y + (index > 0 ? 4 : 0);
    const row = openTag(sheet, table, 'TR');
    const drawLabel = () => write(sheet.doc, 'label', label, column.x, top, labelWidth);
    tag(sheet, row, 'TH', drawLabel, { scope: 'Row' });
    tag(sheet, row, 'TD', () => write(sheet.doc, 'value', value, valueX, top, valueWidth));
    row.end();
    sheet.y = top + height + 3;
  });
  table.end();
  sheet.y += 4;
}

export function drawFigures(sheet, parent, figures) {
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
