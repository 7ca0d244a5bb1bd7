/** The logo: the mark and the company's name. */
import type { Doc } from './sheet.ts';
import type { LogoVersion } from './style.ts';

/** Ratio of the name's size to the diameter of the arc. */
const logoNameRatio = 0.64;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function along(x: number, y: number, radius: number, degrees: number): [number, number] {
  return [x + radius * Math.cos(radians(degrees)), y + radius * Math.sin(radians(degrees))];
}

/** The mark: a pitch circle left open at the upper right, and the point of contact in the gap. */
export function drawMark(doc: Doc, x: number, y: number, size: number, version: LogoVersion): void {
  const [centreX, centreY] = [x + size / 2, y + size / 2];
  const radius = size * 0.46;
  const [start, end] = [-10, 280].map((degrees) => along(centreX, centreY, radius, degrees).join(' '));
  doc
    .lineWidth(size * 0.07)
    .path(`M ${start} A ${radius} ${radius} 0 1 1 ${end}`)
    .stroke(version.arc);
  doc.circle(...along(centreX, centreY, radius, -45), size * 0.09).fill(version.point);
}

export function drawLogo(doc: Doc, x: number, y: number, size: number, version: LogoVersion, company: string): void {
  drawMark(doc, x, y, size, version);
  const fontSize = size * logoNameRatio;
  doc.font('heading').fontSize(fontSize).fillColor(version.name);
  // Archivo's capitals are 0.686 em high, and its ascender 0.878 em.
  doc.text(company, x + size * 1.3, y + size / 2 - fontSize * (0.878 - 0.343), { lineBreak: false });
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
