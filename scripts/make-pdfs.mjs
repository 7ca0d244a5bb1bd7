// Makes public/pdf from content/documents. The results are committed, like the pictures.
// A document has title, subject, number, date and sections; a section has a heading and any of the blocks below,
// drawn in the order in which they are written.
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { parse } from 'yaml';
import { documentFingerprint } from '../src/content/files/document-fingerprint.ts';

const source = 'content/documents';
const target = 'public/pdf';
/** What each PDF was made from, so that `content:check` finds those that are out of date. */
const manifestFile = path.join(source, 'pdfs.json');

// These packages have each family in one file. Others split it by alphabet, so a Polish word would need two files.
const fonts = {
  heading: '@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf',
  text: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  strong: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
};

const colours = {
  navy: '#0a1428',
  drawing: '#23385f',
  titanium: '#c5ccd6',
  white: '#ffffff',
  paper: '#f6f7f9',
  ink: '#11203b',
  body: '#2b3548',
  muted: '#5b6576',
  line: '#c5ccd6',
  copper: '#d9823b',
};

/** In points. `height` of the band is its minimum. */
const page = { width: 595.28, height: 841.89, margin: 52, top: 76, bottom: 784, band: 180, footer: 800 };
const column = { x: 180, width: page.width - page.margin - 180 };
const sectionGap = 8;
const keptWhole = (page.bottom - page.top) / 3;
/** The minimum height, in points, that must be left on a page for a longer section to begin there. */
const splitFrom = 100;

const typography = {
  title: { font: 'heading', size: 26, colour: colours.white, lineGap: -1 },
  subject: { font: 'text', size: 11.5, colour: colours.titanium, lineGap: 0.5 },
  kicker: { font: 'strong', size: 9, colour: colours.titanium },
  heading: { font: 'heading', size: 11, colour: colours.ink, lineGap: 1.5 },
  numeral: { font: 'heading', size: 8.5, colour: colours.muted },
  body: { font: 'text', size: 10, colour: colours.body, lineGap: 1.4 },
  label: { font: 'strong', size: 9.5, colour: colours.ink, lineGap: 0.8 },
  value: { font: 'text', size: 9.5, colour: colours.body, lineGap: 0.8 },
  figure: { font: 'heading', size: 21, colour: colours.ink },
  caption: { font: 'text', size: 8.5, colour: colours.muted },
};

const logoVersions = {
  titanium: { ground: colours.navy, arc: colours.titanium, point: colours.copper, name: colours.titanium },
  navy: { ground: colours.white, arc: colours.navy, point: colours.copper, name: colours.navy },
  single: { ground: colours.paper, arc: '#000000', point: '#000000', name: '#000000' },
};

/** Ratio of the name's size to the diameter of the arc. */
const logoNameRatio = 0.64;

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const grouped = new Intl.NumberFormat('en-GB');

function writtenOut(value) {
  if (typeof value === 'number') return grouped.format(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? longDate.format(new Date(value)) : String(value);
}

function fill(value, facts) {
  if (Array.isArray(value)) return value.map((item) => fill(item, facts));
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, facts)]));
  }
  if (typeof value !== 'string') return value;
  return value.replace(/\{\{(\w+)\}\}/g, (_, name) => {
    if (!(name in facts)) throw new Error(`unknown fact {{${name}}}`);
    return writtenOut(facts[name]);
  });
}

function openSheet(document, company) {
  const doc = openPdf(document, company);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, document, company, root, y: page.top };
}

function openPdf({ title, subject, date }, company) {
  // pdfkit does not escape them in its XML.
  if (/[&<]/.test(title + subject)) throw new Error('title and subject must not hold & or <');
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, right: page.margin, bottom: 0, left: page.margin },
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: 'en',
    bufferPages: true,
    info: { Title: title, Author: company, Subject: subject, Creator: company, CreationDate: new Date(date) },
  });
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, fileURLToPath(import.meta.resolve(file)));
  return doc;
}

function use(doc, style) {
  return doc.font(typography[style].font).fontSize(typography[style].size).fillColor(typography[style].colour);
}

function write(doc, style, text, x, y, width) {
  use(doc, style).text(text, x, y, { width, lineGap: typography[style].lineGap ?? 0 });
}

function heightOf(doc, style, text, width) {
  return use(doc, style).heightOfString(text, { width, lineGap: typography[style].lineGap ?? 0 });
}

/** Draws content for screen readers too, as a child of `parent` in the document's structure. */
function tag(sheet, parent, type, draw, options = {}) {
  parent.add(sheet.doc.struct(type, options, draw));
}

function openTag(sheet, parent, type) {
  const element = sheet.doc.struct(type);
  parent.add(element);
  return element;
}

/** Draws content that screen readers skip. */
function decorate(sheet, draw) {
  sheet.doc.markContent('Artifact', { type: 'Layout' });
  draw(sheet.doc);
  sheet.doc.endMarkedContent();
}

function rule(sheet, x, y, width, weight = 0.5) {
  decorate(sheet, (doc) =>
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(colours.line),
  );
}

const radians = (degrees) => (degrees * Math.PI) / 180;

function along(x, y, radius, degrees) {
  return [x + radius * Math.cos(radians(degrees)), y + radius * Math.sin(radians(degrees))];
}

/** The mark: a pitch circle left open at the upper right, and the point of contact in the gap. */
function drawMark(doc, x, y, size, version) {
  const [centreX, centreY] = [x + size / 2, y + size / 2];
  const radius = size * 0.46;
  doc
    .lineWidth(size * 0.07)
    .arc(centreX, centreY, radius, radians(-10), radians(280))
    .stroke(version.arc);
  doc.circle(...along(centreX, centreY, radius, -45), size * 0.09).fill(version.point);
}

function drawLogo(doc, x, y, size, version, company) {
  drawMark(doc, x, y, size, version);
  const fontSize = size * logoNameRatio;
  doc.font('heading').fontSize(fontSize).fillColor(version.name);
  // Archivo's capitals are 0.686 em high, and its ascender 0.878 em.
  doc.text(company, x + size * 1.3, y + size / 2 - fontSize * (0.878 - 0.343), { lineBreak: false });
}

function logoWidth(doc, size, company) {
  return (
    size * 1.3 +
    doc
      .font('heading')
      .fontSize(size * logoNameRatio)
      .widthOfString(company)
  );
}

function drawGearOutline(doc, x, y, inner, outer, teeth) {
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

function drawBand(doc, height) {
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

function drawCover(sheet) {
  const { doc, document, company } = sheet;
  const width = 370;
  const titleHeight = heightOf(doc, 'title', document.title, width);
  const subjectHeight = heightOf(doc, 'subject', document.subject, width);
  const height = Math.max(page.band, 100 + titleHeight + subjectHeight + 26);
  const titleTop = height - 26 - subjectHeight - 6 - titleHeight;
  decorate(sheet, () => drawBand(doc, height));
  tag(sheet, sheet.root, 'P', () => drawLogo(doc, page.margin, 34, 25, logoVersions.titanium, company));
  const edition = `${document.number}   |   ${writtenOut(document.date)}`;
  tag(sheet, sheet.root, 'P', () => write(doc, 'kicker', edition, page.margin, titleTop - 20, width));
  tag(sheet, sheet.root, 'H1', () => write(doc, 'title', document.title, page.margin, titleTop, width));
  const subjectTop = titleTop + titleHeight + 6;
  tag(sheet, sheet.root, 'P', () => write(doc, 'subject', document.subject, page.margin, subjectTop, width));
  sheet.y = height + 26;
}

function ensureSpace(sheet, height) {
  if (sheet.y + height <= page.bottom) return;
  sheet.doc.addPage();
  sheet.y = page.top;
}

function drawParagraphs(sheet, parent, paragraphs) {
  for (const text of paragraphs) {
    const height = heightOf(sheet.doc, 'body', text, column.width);
    ensureSpace(sheet, height);
    tag(sheet, parent, 'P', () => write(sheet.doc, 'body', text, column.x, sheet.y, column.width));
    sheet.y += height + 6;
  }
  sheet.y += 2;
}

function drawRows(sheet, parent, rows) {
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

function drawFigures(sheet, parent, figures) {
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

function drawLogos(sheet, parent, logos) {
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
function drawClearSpace(sheet, parent, caption) {
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

function drawSwatches(sheet, parent, swatches) {
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

function drawSpecimens(sheet, parent, specimens) {
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

function drawSections(sheet) {
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

function drawRunningLines(sheet) {
  const { doc, document, company } = sheet;
  const { count } = doc.bufferedPageRange();
  const width = page.width - 2 * page.margin;
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    if (index > 0) {
      decorate(sheet, () => {
        drawMark(doc, page.margin, 36, 16, logoVersions.navy);
        write(doc, 'caption', document.title, page.margin + 26, 39, width - 26);
      });
    }
    rule(sheet, page.margin, page.footer, width);
    decorate(sheet, () => {
      const notice = `Sample document. ${company} is an invented company.`;
      write(doc, 'caption', notice, page.margin, page.footer + 9, width);
      const place = `${document.number}   |   Page ${index + 1} of ${count}`;
      use(doc, 'caption').text(place, page.margin, page.footer + 9, { width, align: 'right' });
    });
  }
}

async function makePdf(file, facts) {
  const written = parse(await readFile(path.join(source, file), 'utf8'));
  const document = fill(written, facts);
  const sheet = openSheet(document, facts.company);
  const saved = pipeline(sheet.doc, createWriteStream(path.join(target, file.replace(/\.yaml$/, '.pdf'))));
  drawCover(sheet);
  drawSections(sheet);
  drawRunningLines(sheet);
  sheet.root.end();
  sheet.doc.end();
  await saved;
  return documentFingerprint(written, facts);
}

const { name: company } = JSON.parse(await readFile('i18n/en/site.json', 'utf8'));
const facts = { ...parse(await readFile('content/lists/facts.yaml', 'utf8')), company };
const manifest = {};
await mkdir(target, { recursive: true });
for (const file of (await readdir(source)).filter((name) => name.endsWith('.yaml')).sort()) {
  try {
    manifest[`/pdf/${file.replace(/\.yaml$/, '.pdf')}`] = await makePdf(file, facts);
  } catch (error) {
    throw new Error(`${file}: ${error.message}`, { cause: error });
  }
}
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
