/** The blocks of a section that show the brand: logo, colours, fonts. */
import { drawLogo, logoWidth } from './logo.mjs';
import { decorate, ensureSpace, tag, use, write } from './sheet.mjs';
import { colours, column, logoVersions } from './style.mjs';

/** A framed picture over the width of the column, with its caption, which is also its text alternative. */
function drawPanel(sheet, parent, caption, height, ground, draw) {
  ensureSpace(sheet, height + 28);
  const { doc, y } = sheet;
  const drawFramed = () => {
    doc.rect(column.x, y, column.width, height).lineWidth(0.5).fillAndStroke(ground, colours.line);
    draw(y);
  };
  const bbox = [column.x, y, column.x + column.width, y + height];
  tag(sheet, parent, 'Figure', drawFramed, { alt: caption, bbox });
  tag(sheet, parent, 'P', () => write(doc, 'caption', caption, column.x, y + height + 5, column.width));
  sheet.y += height + 28;
}

export function drawLogos(sheet, parent, logos) {
  const { doc, company } = sheet;
  const [height, size] = [92, 34];
  const x = column.x + (column.width - logoWidth(doc, size, company)) / 2;
  for (const [name, caption] of logos) {
    const version = logoVersions[name];
    const draw = (top) => drawLogo(doc, x, top + (height - size) / 2, size, version, company);
    drawPanel(sheet, parent, caption, height, version.ground, draw);
  }
}

/** The logo inside its clear space, dimensioned as on a drawing. */
export function drawClearSpace(sheet, parent, caption) {
  const { doc, company } = sheet;
  const [height, size] = [112, 42];
  const free = size / 3;
  const width = logoWidth(doc, size, company);
  const x = column.x + (column.width - width) / 2;
  drawPanel(sheet, parent, caption, height, colours.paper, (top) => {
    const y = top + (height - size) / 2;
    doc.lineWidth(0.5).dash(3, { space: 2 }).rect(x, y, width, size);
    doc.rect(x - free, y - free, width + 2 * free, size + 2 * free).stroke(colours.muted);
    doc.undash();
    drawLogo(doc, x, y, size, logoVersions.navy, company);
    use(doc, 'caption');
    doc.text('⅓ D', x + size / 2 - 7, y - free + 2, { lineBreak: false });
    const dimensionX = x - free - 8;
    for (const end of [y, y + size]) doc.moveTo(dimensionX - 3, end).lineTo(dimensionX + 3, end);
    doc
      .moveTo(dimensionX, y)
      .lineTo(dimensionX, y + size)
      .lineWidth(0.5)
      .stroke(colours.muted);
    doc.text('D', dimensionX - 12, y + size / 2 - 6, { lineBreak: false });
  });
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return `${((light + 0.05) / (dark + 0.05)).toFixed(1)}:1`;
}

export function drawSwatches(sheet, parent, swatches) {
  const height = 34;
  for (const [name, hex, grounds] of swatches) {
    ensureSpace(sheet, height + 8);
    decorate(sheet, (doc) => doc.rect(column.x, sheet.y, 84, height).lineWidth(0.5).fillAndStroke(hex, colours.line));
    const measured = grounds.map(([ground, value]) => `${contrast(hex, value)} on ${ground}`).join(', ');
    tag(sheet, parent, 'P', () => {
      write(sheet.doc, 'label', `${name}  ${hex}`, column.x + 98, sheet.y + 3, column.width - 98);
      write(sheet.doc, 'caption', measured, column.x + 98, sheet.y + 17, column.width - 98);
    });
    sheet.y += height + 8;
  }
  sheet.y += 4;
}

export function drawSpecimens(sheet, parent, specimens) {
  for (const [font, size, text] of specimens) {
    const height = sheet.doc.font(font).fontSize(size).heightOfString(text, { width: column.width });
    ensureSpace(sheet, height);
    tag(sheet, parent, 'P', () =>
      sheet.doc.font(font).fontSize(size).fillColor(colours.ink).text(text, column.x, sheet.y, { width: column.width }),
    );
    sheet.y += height + 6;
  }
  sheet.y += 4;
}
