/**
 * `npm --prefix scripts run plates`: makes the pictures of the media library that are drawn and not rendered, from the
 * content and views/theme.ts: a plate with the initials of each person of the leadership, and the company's logo in each
 * version. Then run `npm run pictures`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { parse } from 'yaml';
import { colours, mark, pdfFonts } from '../../views/theme.ts';

const root = new URL('../../', import.meta.url);
const fontfile = fileURLToPath(new URL(`scripts/node_modules/${pdfFonts.heading}`, root));
const target = (name: string) => fileURLToPath(new URL(`content/images/${name}.png`, root));
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');

/** The text as a picture, as high as its capitals. */
async function textIn(text: string, height: number, colour: string): Promise<Buffer> {
  const markup = `<span foreground="${colour}">${text}</span>`;
  const drawn = sharp({ text: { text: markup, font: 'Archivo SemiBold', fontfile, dpi: 1200, rgba: true } });
  return sharp(await drawn.png().toBuffer())
    .trim()
    .resize({ height })
    .png()
    .toBuffer();
}

const svg = (width: number, height: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}">${content}</svg>`,
  );

/** The mark, in a square of 32. */
const markIn = (line: string, point: string, lineWidth: number = mark.lineWidth) =>
  `<path d="${mark.line}" fill="none" stroke="${line}" stroke-width="${lineWidth}"/><path d="${mark.shape}" fill="${point}"/>`;

async function write(name: string, ground: Buffer, overlays: OverlayOptions[]): Promise<void> {
  await sharp(ground).composite(overlays).png({ palette: true, colours: 128 }).toFile(target(name));
  console.log(target(name));
}

/** The initials on the hub of a bladed disc, within the arc of the mark, whose point stands elsewhere for each person. */
async function plate({ id, name, surname }: Record<'id' | 'name' | 'surname', string>, index: number): Promise<void> {
  const [width, height, centre] = [1200, 1500, 750];
  const ring = (radius: number, line = 2, dash = 'none', colour: string = colours['dark-600']) =>
    `<circle cx="600" cy="${centre}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${line}" stroke-dasharray="${dash}"/>`;
  const blades = 2 * Math.PI * 480;
  const ground = svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${colours['dark-900']}"/>
    <path d="M600 100V1400M10 ${centre}H1190" stroke="${colours['dark-600']}" stroke-width="2" stroke-dasharray="60 14 8 14"/>
    ${ring(480, 150, `4 ${blades / 96 - 4}`, colours['grey-400'])}
    ${ring(562, 4, 'none', colours['grey-400'])}${ring(404, 4, 'none', colours['grey-400'])}${ring(350, 14, `14 ${(2 * Math.PI * 350) / 24 - 14}`)}
    <circle cx="600" cy="${centre}" r="296" fill="${colours['dark-900']}"/>${ring(296)}
    <g transform="translate(600 ${centre}) rotate(${index * 45}) scale(19) translate(-16 -16)">${markIn(colours['grey-100'], colours.brand, 0.7)}</g>`,
  );
  const initials = await textIn(`${name[0]}${surname[0]}`, 190, colours['grey-50']);
  const { width: wide = 0, height: high = 0 } = await sharp(initials).metadata();
  await write(`portrait-${id}`, ground, [
    { input: initials, left: Math.round(600 - wide / 2), top: Math.round(centre - high / 2) },
  ]);
}

interface Logo {
  ground: string;
  line: string;
  point: string;
}

async function logo(version: string, { ground, line, point }: Logo, company: string): Promise<void> {
  const name = await textIn(company, 184, line);
  const { width: wide = 0 } = await sharp(name).metadata();
  const [margin, size] = [160, 320];
  const width = margin + size * 1.3 + wide + margin;
  const drawn = `<rect width="100%" height="100%" fill="${ground}"/><g transform="translate(${margin} ${margin}) scale(10)">${markIn(line, point)}</g>`;
  await write(`logo-${version}`, svg(width, size + 2 * margin, drawn), [
    { input: name, left: Math.round(margin + size * 1.3), top: margin + 89 },
  ]);
}

const { body } = parse(read('content/pages/our-company/our-leadership/page.yaml'));
for (const [index, person] of body.cards.entries()) await plate(person, index);
const { name } = JSON.parse(read('i18n/en/site.json'));
const { 'dark-900': navy, 'grey-100': titanium, brand, white } = colours;
await logo('titanium', { ground: navy, line: titanium, point: brand }, name);
await logo('navy', { ground: white, line: navy, point: brand }, name);
await logo('single', { ground: white, line: navy, point: navy }, name);
