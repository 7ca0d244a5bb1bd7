/** The turboprop from the side and from the front, with its dimensions, as on an installation drawing. */
import type { DocumentSource } from '../../../src/content/model/shapes/document-shape.js';
import { along } from './logo.ts';
import { type Doc, type Element, ensureSpace, type Sheet, tag, use } from './sheet.ts';
import { colours, page } from './style.ts';

type Drawing = NonNullable<DocumentSource['body']['sections'][number]['drawing']>;
type Point = readonly [number, number];

/** In millimetres from the propeller flange and the axis, y downwards. */
const engine = { length: 1860, top: -335, bottom: 505, radius: 305 };
/** The axis of the front view. */
const frontX = 2390;
/** The spinner, in front of the flange, is not part of the length. */
const left = -270;
const right = frontX + engine.radius + 60;
const width = page.width - 2 * page.margin;
/** Points per millimetre. */
const scale = width / (right - left);
export const drawingHeight = (engine.bottom - engine.top) * scale + 62;

export function drawEngine(sheet: Sheet, parent: Element, drawing: Drawing): void {
  // It has the width of the page, so it begins below the section's heading.
  sheet.y += 16;
  ensureSpace(sheet, drawingHeight);
  const top = sheet.y;
  const bbox: [number, number, number, number] = [page.margin, top, page.margin + width, top + drawingHeight];
  tag(sheet, parent, 'Figure', () => draw(sheet.doc, top, drawing), { alt: drawing.alt, bbox });
  sheet.y += drawingHeight + 8;
}

function draw(doc: Doc, top: number, drawing: Drawing): void {
  doc.save();
  doc.rect(page.margin, top, width, drawingHeight).fill(colours.paper);
  const axis = top + 22 - engine.top * scale;
  const at = ([x, y]: Point): [number, number] => [page.margin + (x - left) * scale, axis + y * scale];
  const line = (...points: readonly Point[]) => {
    points.forEach((point, index) => void (index === 0 ? doc.moveTo(...at(point)) : doc.lineTo(...at(point))));
    return doc;
  };
  /** A body of revolution: its outline above and below the axis, and the edges between its parts. */
  const turned = (...radii: readonly Point[]) => {
    const above = radii.map(([x, r]): Point => [x, -r]);
    line(...above, ...radii.toReversed())
      .closePath()
      .fillAndStroke(colours.white, colours.ink);
    for (const [x, r] of radii.slice(1, -1)) line([x, -r], [x, r]).stroke(colours.titanium);
  };
  doc.lineWidth(0.6).lineJoin('round');
  drawBehind(line);
  drawAccessories(line);
  turned([420, 150], [420, 205], [520, 205], [830, 182], [850, 236], [960, 300], [1000, 305], [1020, 305]);
  for (const x of [560, 615, 670, 725, 780]) line([x, -196], [x, 196]).stroke(colours.titanium);
  turned([1020, 290], [1060, 300], [1230, 300], [1280, 262]);
  turned([1280, 244], [1300, 256], [1440, 268], [1560, 282], [1575, 282]);
  turned([1575, 270], [1640, 268], [1820, 226], [1840, 226], [1840, 244], [1860, 244]);
  turned([0, 96], [28, 96], [28, 62], [70, 62], [70, 118], [120, 168], [150, 240], [330, 256], [350, 256], [420, 215]);
  drawMounts(line);
  drawSpinner(doc, line);
  drawFront(doc, at, line);
  drawAxes(doc, line);
  drawDimensions(doc, at, drawing);
  doc.restore();
}

type Line = (...points: readonly Point[]) => Doc;

/** The two planes of the mount. */
function drawMounts(line: Line): void {
  for (const [x, y] of [
    [340, -256],
    [1010, -305],
  ] as const)
    line([x - 24, y - 50], [x, y], [x + 24, y - 50])
      .closePath()
      .fillAndStroke(colours.ink, colours.ink);
}

/** Intake and lifting lug. */
function drawBehind(line: Line): void {
  line([130, 200], [120, 400], [180, 424], [470, 352], [560, 190])
    .closePath()
    .fillAndStroke(colours.white, colours.ink);
  line([120, 400], [175, 330], [400, 290]).stroke(colours.titanium);
  line([900, -250], [900, -335], [960, -335], [960, -250]).fillAndStroke(colours.white, colours.ink);
}

/** The accessory gearbox with starter-generator and pumps, and the control unit below the compressor. */
function drawAccessories(line: Line): void {
  const box = (x: number, y: number, right: number, bottom: number) =>
    line([x, y], [right, y], [right, bottom], [x, bottom]).closePath().fillAndStroke(colours.white, colours.ink);
  box(640, 170, 900, 290);
  box(900, 200, 1090, 330);
  line([930, 200], [930, 330]).stroke(colours.titanium);
  box(590, 205, 640, 270);
  box(560, 330, 860, 505);
  for (const x of [610, 660, 710, 760, 810]) line([x, 350], [x, 485]).stroke(colours.titanium);
  for (const x of [610, 810]) line([x, 290], [x, 330]).stroke(colours.ink);
  box(480, 390, 560, 430);
}

/** Spinner and blade roots, which belong to the propeller. */
function drawSpinner(doc: Doc, line: Line): void {
  doc.dash(3, { space: 2 });
  const above: readonly Point[] = [
    [0, -190],
    [-60, -186],
    [-130, -158],
    [-200, -104],
    [-245, -44],
  ];
  line(...above, [-250, 0], ...above.toReversed().map(([x, y]): Point => [x, -y])).stroke(colours.muted);
  for (const side of [-1, 1]) {
    line([-92, 176 * side], [-104, 330 * side], [-30, 330 * side], [-42, 188 * side]).stroke(colours.muted);
  }
  doc.undash();
}

function drawFront(doc: Doc, at: (point: Point) => [number, number], line: Line): void {
  const x = frontX;
  const circle = (radius: number, fill: string = colours.white) =>
    doc.circle(...at([x, 0]), radius * scale).fillAndStroke(fill, colours.ink);
  const box = (from: number, y: number, to: number, bottom: number) =>
    line([x + from, y], [x + to, y], [x + to, bottom], [x + from, bottom])
      .closePath()
      .fillAndStroke(colours.white, colours.ink);
  box(-30, -335, 30, -250);
  box(-150, 330, 150, 505);
  box(-110, 250, 110, 330);
  circle(305);
  circle(256);
  line([x - 150, 190], [x - 130, 400], [x - 90, 424], [x + 90, 424], [x + 130, 400], [x + 150, 190])
    .closePath()
    .fillAndStroke(colours.white, colours.ink);
  line([x - 110, 330], [x - 85, 398], [x + 85, 398], [x + 110, 330])
    .closePath()
    .fillAndStroke(colours.titanium, colours.ink);
  circle(240);
  circle(168);
  circle(96);
  circle(40, colours.titanium);
  for (let bolt = 0; bolt < 8; bolt++)
    doc.circle(...along(...at([x, 0]), 72 * scale, bolt * 45 + 22.5), 1.1).fill(colours.ink);
  doc.lineWidth(0.6);
}

function drawAxes(doc: Doc, line: Line): void {
  doc.dash(9, { space: 2.5 });
  line([left + 10, 0], [engine.length + 60, 0]);
  line([frontX - engine.radius - 30, 0], [frontX + engine.radius + 20, 0]);
  line([frontX, engine.top - 30], [frontX, engine.bottom + 25]);
  doc.lineWidth(0.5).stroke(colours.copper);
  doc.undash();
}

function drawDimensions(doc: Doc, at: (point: Point) => [number, number], { length, height, width }: Drawing): void {
  const { top, bottom, radius } = engine;
  const below = at([0, bottom])[1] + 20;
  horizontal(doc, at([0, 96]), at([engine.length, 244]), below, length);
  horizontal(doc, at([frontX - radius, 0]), at([frontX + radius, 0]), below, width);
  vertical(doc, at([frontX, top]), at([frontX, bottom]), at([1985, 0])[0], height);
}

/** The height that a dimension's text has above its line. */
const above = 10.5;

/** @param y of the dimension line */
function horizontal(doc: Doc, from: Point, to: Point, y: number, text: string): void {
  for (const [x, start] of [from, to]) doc.moveTo(x, start + 3).lineTo(x, y + 3);
  doc.moveTo(from[0], y).lineTo(to[0], y).lineWidth(0.4).stroke(colours.muted);
  for (const [x] of [from, to]) tick(doc, x, y);
  caption(doc, text, (from[0] + to[0]) / 2, y - above);
}

/** @param x of the dimension line */
function vertical(doc: Doc, from: Point, to: Point, x: number, text: string): void {
  for (const [start, y] of [from, to]) doc.moveTo(start - 30 * scale, y).lineTo(x - 3, y);
  doc.moveTo(x, from[1]).lineTo(x, to[1]).lineWidth(0.4).stroke(colours.muted);
  for (const [, y] of [from, to]) tick(doc, x, y);
  const middle = (from[1] + to[1]) / 2 - 24;
  doc.save().rotate(-90, { origin: [x, middle] });
  caption(doc, text, x, middle - above);
  doc.restore();
}

function tick(doc: Doc, x: number, y: number): void {
  doc
    .moveTo(x - 2.5, y + 2.5)
    .lineTo(x + 2.5, y - 2.5)
    .lineWidth(0.8)
    .stroke(colours.ink);
}

function caption(doc: Doc, text: string, x: number, y: number): void {
  use(doc, 'caption')
    .fillColor(colours.ink)
    .text(text, x - 40, y, { width: 80, align: 'center', lineBreak: false });
}
