/** The logo: the mark and the company's name. */
/** Ratio of the name's size to the diameter of the arc. */
const logoNameRatio = 0.64;

export const radians = (degrees) => (degrees * Math.PI) / 180;

export function along(x, y, radius, degrees) {
  return [x + radius * Math.cos(radians(degrees)), y + radius * Math.sin(radians(degrees))];
}

/** The mark: a pitch circle left open at the upper right, and the point of contact in the gap. */
export function drawMark(doc, x, y, size, version) {
  const [centreX, centreY] = [x + size / 2, y + size / 2];
  const radius = size * 0.46;
  doc
    .lineWidth(size * 0.07)
    .arc(centreX, centreY, radius, radians(-10), radians(280))
    .stroke(version.arc);
  doc.circle(...along(centreX, centreY, radius, -45), size * 0.09).fill(version.point);
}

export function drawLogo(doc, x, y, size, version, company) {
  drawMark(doc, x, y, size, version);
  const fontSize = size * logoNameRatio;
  doc.font('heading').fontSize(fontSize).fillColor(version.name);
  // Archivo's capitals are 0.686 em high, and its ascender 0.878 em.
  doc.text(company, x + size * 1.3, y + size / 2 - fontSize * (0.878 - 0.343), { lineBreak: false });
}

export function logoWidth(doc, size, company) {
  return (
    size * 1.3 +
    doc
      .font('heading')
      .fontSize(size * logoNameRatio)
      .widthOfString(company)
  );
}
