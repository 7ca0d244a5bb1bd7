/** The logo: the mark and the company's name. */
import { mark } from '../../../views/theme.ts';
import type { Doc } from './sheet.ts';
import type { LogoVersion } from './style.ts';

/** Ratio of the name's size to the diameter of the arc. */
const logoNameRatio = 0.64;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function along(x: number, y: number, radius: number, degrees: number): [number, number] {
  return [x + radius * Math.cos(radians(degrees)), y + radius * Math.sin(radians(degrees))];
}

export function drawMark(doc: Doc, x: number, y: number, size: number, version: LogoVersion): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 32);
  doc.lineWidth(mark.lineWidth).path(mark.line).stroke(version.arc);
  doc.path(mark.shape).fill(version.point).restore();
}

export function drawLogo(doc: Doc, x: number, y: number, size: number, version: LogoVersion, company: string): void {
  drawMark(doc, x, y, size, version);
  const fontSize = size * logoNameRatio;
  doc.font('heading').fontSize(fontSize).fillColor(version.name);
  // Capitals are about 0.69 em high.
  doc.text(company, x + size * 1.3, y + size / 2 + fontSize * 0.343, { lineBreak: false, baseline: 'alphabetic' });
}

export function logoWidth(doc: Doc, size: number, company: string): number {
  return (
    size * 1.3 +
    doc
      .font('heading')
      .fontSize(size * logoNameRatio)
      .widthOfString(company)
  );
}
