/**
 * What every document has around its sections: the cover of the first page, the header of the others, and the footer.
 */
import { along, drawLogo, drawMark } from './logo.ts';
import { type Doc, decorate, heightOf, rule, type Sheet, tag, use, write } from './sheet.ts';
import { colours, logoVersions, page } from './style.ts';

function drawGearOutline(doc: Doc, x: number, y: number, inner: number, outer: number, teeth: number): void {
  const pitch = 360 / teeth;
  doc.moveTo(...along(x, y, inner, 0));
  for (let tooth = 0; tooth < teeth; tooth++) {
    const at = tooth * pitch;
    const corners = [
      along(x, y, inner, at),
      along(x, y, outer, at + pitch * 0.18),
      along(x, y, outer, at + pitch * 0.42),
      along(x, y, inner, at + pitch * 0.6),
      along(x, y, inner, at + pitch),
    ];
    for (const corner of corners) doc.lineTo(...corner);
  }
  doc.stroke();
}

function drawBand(doc: Doc, height: number): void {
  doc.rect(0, 0, page.width, height).fill(colours.navy);
  doc.save().rect(0, 0, page.width, height).clip();
  const [x, y] = [page.width - 50, 56];
  doc.lineWidth(0.6).strokeColor(colours.drawing);
  for (const radius of [30, 54, 106]) doc.circle(x, y, radius).stroke();
  drawGearOutline(doc, x, y, 122, 133, 48);
  for (let degrees = 0; degrees < 360; degrees += 5) {
    const start = degrees % 15 === 0 ? 68 : 74;
    doc.moveTo(...along(x, y, start, degrees)).lineTo(...along(x, y, 80, degrees));
  }
  doc.stroke();
  doc.dash(12, { space: 4 });
  doc
    .moveTo(x - 176, y)
    .lineTo(page.width, y)
    .moveTo(x, 0)
    .lineTo(x, height)
    .stroke();
  doc.undash().restore();
}

export function drawCover(sheet: Sheet): void {
  const { doc, document, words } = sheet;
  const { title, subject } = document.body;
  const width = 370;
  const titleHeight = heightOf(doc, 'title', title, width);
  const subjectHeight = heightOf(doc, 'subject', subject, width);
  const height = Math.max(page.band, 100 + titleHeight + subjectHeight + 26);
  const titleTop = height - 26 - subjectHeight - 6 - titleHeight;
  decorate(sheet, () => drawBand(doc, height));
  tag(sheet, sheet.root, 'P', () => drawLogo(doc, page.margin, 34, 25, logoVersions.titanium, words.company));
  const edition = [document.number, words.date(document.date), words.languageName].join('   |   ');
  tag(sheet, sheet.root, 'P', () => write(doc, 'kicker', edition, page.margin, titleTop - 20, width));
  tag(sheet, sheet.root, 'H1', () => write(doc, 'title', title, page.margin, titleTop, width));
  const subjectTop = titleTop + titleHeight + 6;
  tag(sheet, sheet.root, 'P', () => write(doc, 'subject', subject, page.margin, subjectTop, width));
  sheet.y = height + 26;
}

export function drawRunningLines(sheet: Sheet): void {
  const { doc, document, words } = sheet;
  const { count } = doc.bufferedPageRange();
  const width = page.width - 2 * page.margin;
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    if (index > 0) {
      decorate(sheet, () => {
        drawMark(doc, page.margin, 36, 16, logoVersions.navy);
        write(doc, 'caption', document.body.title, page.margin + 26, 39, width - 26);
      });
    }
    rule(sheet, page.margin, page.footer, width);
    decorate(sheet, () => {
      write(doc, 'caption', words.notice, page.margin, page.footer + 9, width);
      const place = words.pageOf(document.number, index + 1, count);
      use(doc, 'caption').text(place, page.margin, page.footer + 9, { width, align: 'right' });
    });
  }
}
