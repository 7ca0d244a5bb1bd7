/** How the documents look: fonts, colours, and lengths in points. */
import { type pdfFonts, colours as tokens } from '../../../views/theme.ts';

export type FontName = keyof typeof pdfFonts;

export const colours = {
  navy: tokens['dark-900'],
  drawing: tokens['dark-600'],
  titanium: tokens['grey-100'],
  white: tokens.white,
  paper: tokens.paper,
  ink: tokens['dark-800'],
  body: tokens['dark-800'],
  muted: tokens['grey-500'],
  line: tokens['grey-100'],
  copper: tokens.brand,
  copperText: tokens['brand-deep'],
} as const;

/** In points. `band` is the minimum height of the cover's band. */
export const page = { width: 595.28, height: 841.89, margin: 52, top: 76, bottom: 784, band: 180, footer: 800 };
export const column = { x: 180, width: page.width - page.margin - 180 };
export const sectionGap = 8;
export const keptWhole = (page.bottom - page.top) / 4;
/** The minimum height, in points, that must be left on a page for a longer section to begin there. */
export const splitFrom = 100;

interface TextStyle {
  font: FontName;
  size: number;
  colour: string;
  lineGap?: number;
}

export const typography = {
  title: { font: 'heading', size: 26, colour: colours.white, lineGap: -1 },
  subject: { font: 'text', size: 11.5, colour: colours.titanium, lineGap: 0.5 },
  kicker: { font: 'strong', size: 9, colour: colours.titanium },
  heading: { font: 'heading', size: 11, colour: colours.ink, lineGap: 1.5 },
  numeral: { font: 'heading', size: 8.5, colour: colours.copperText },
  body: { font: 'text', size: 10, colour: colours.body, lineGap: 1.4 },
  label: { font: 'strong', size: 9.5, colour: colours.ink, lineGap: 0.8 },
  value: { font: 'text', size: 9.5, colour: colours.body, lineGap: 0.8 },
  figure: { font: 'heading', size: 21, colour: colours.ink },
  caption: { font: 'text', size: 8.5, colour: colours.muted },
} satisfies Record<string, TextStyle>;

export type StyleName = keyof typeof typography;

export function styleOf(name: StyleName): TextStyle {
  return typography[name];
}

export interface LogoVersion {
  ground: string;
  arc: string;
  point: string;
  name: string;
}

export const logoVersions = {
  titanium: { ground: colours.navy, arc: colours.titanium, point: colours.copper, name: colours.titanium },
  navy: { ground: colours.white, arc: colours.navy, point: colours.copper, name: colours.navy },
  single: { ground: colours.paper, arc: '#000000', point: '#000000', name: '#000000' },
} satisfies Record<string, LogoVersion>;
