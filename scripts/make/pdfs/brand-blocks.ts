/** The blocks of a section that show the brand: logo, colours, fonts. */
import { drawLogo, logoWidth } from './logo.ts';
import { decorate, type Element, ensureSpace, type Sheet, tag, use, write } from './sheet.ts';
import { colours, column, type FontName, logoVersions } from './style.ts';

/** A framed picture over the width of the column, with its caption, which is also its text alternative. */
function drawPanel(
  sheet: Sheet,
  parent: Element,
  caption: string,
  height: number,
  ground: string,
  draw: (top: number) => void,
): void {
  ensureSpace(sheet, height + 28);
  const { doc, y } = sheet;
  const drawFramed = () => {
    doc.rect(column.x, y, column.width, height).lineWidth(0.5).fillAndStroke(ground, colours.line);
    draw(y);
  };
  const bbox: [number, number, number, number] = [column.x, y, column.x + column.width, y + height];
  tag(sheet, parent, 'Figure', drawFramed, { alt: caption, bbox });
  tag(sheet, parent, 'P', () => write(doc, 'caption', caption, column.x, y + height + 5, column.width));
  sheet.y += height + 28;
}

export function drawLogos(
  sheet: Sheet,
  parent: Element,
  logos: readonly (readonly [keyof typeof logoVersions, string])[],
): void {
  const {
    doc,
    words: { company },
  } = sheet;
  const height = 92;
  const size = 34;
  const x = column.x + (column.width - logoWidth(doc, size, company)) / 2;
  for (const [name, caption] of logos) {
    const version = logoVersions[name];
    const draw = (top: number) => drawLogo(doc, x, top + (height - size) / 2, size, version, company);
    drawPanel(sheet, parent, caption, height, version.ground, draw);
  }
}

/** The logo inside its clear space, dimensioned as on a drawing. */
export function drawClearSpace(sheet: Sheet, parent: Element, caption: string): void {
  const {
    doc,
    words: { company },
  } = sheet;
  const height = 112;
  const size = 42;
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
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

/** Each colour with the contrast that it has on some grounds, which are written as “on white”. */
export function drawSwatches(
  sheet: Sheet,
  parent: Element,
  swatches: readonly (readonly [string, string, readonly (readonly [string, string])[]])[],
): void {
  const height = 34;
  for (const [name, hex, grounds] of swatches) {
    ensureSpace(sheet, height + 8);
    decorate(sheet, (doc) => doc.rect(column.x, sheet.y, 84, height).lineWidth(0.5).fillAndStroke(hex, colours.line));
    const ratio = (ground: string) => `${sheet.words.decimal(contrast(hex, ground))}:1`;
    const measured = grounds.map(([onGround, value]) => `${ratio(value)} ${onGround}`).join(', ');
    tag(sheet, parent, 'P', () => {
      write(sheet.doc, 'label', `${name}  ${hex}`, column.x + 98, sheet.y + 3, column.width - 98);
      write(sheet.doc, 'caption', measured, column.x + 98, sheet.y + 17, column.width - 98);
    });
    sheet.y += height + 8;
  }
  sheet.y += 4;
}

export function drawSpecimens(
  sheet: Sheet,
  parent: Element,
  specimens: readonly (readonly [FontName, number, string])[],
): void {
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
