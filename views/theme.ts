/**
 * How the company looks. Stylesheets have the colours and fonts as custom properties (scripts/build/theme.ts); mails,
 * PDFs, the web manifest and the content system read them here.
 */
export const colours = {
  'dark-950': '#050b18',
  'dark-900': '#0a1326',
  'dark-850': '#0e1a33',
  'dark-800': '#11203b',
  'dark-700': '#2a3a57',
  'dark-600': '#34466a',
  'grey-50': '#e9ecf1',
  'grey-75': '#d5dae2',
  'grey-100': '#c5ccd6',
  'grey-200': '#a3acba',
  'grey-300': '#8b95a5',
  'grey-400': '#7a8494',
  'grey-500': '#4a5464',
  paper: '#f6f7f9',
  white: '#ffffff',
  brand: '#d9823b',
  'brand-bright': '#eda264',
  'brand-deep': '#8f4a17',
  'brand-deeper': '#743a10',
  steel: '#7fb0d8',
  'steel-deep': '#2f6690',
  red: '#b3261e',
  'red-bright': '#ff9d8f',
  green: '#1d6b45',
  'green-bright': '#7fd6a8',
  yellow: '#ffd54a',
} as const;

/** Fonts of Windows and macOS, Linux, and Android that are about as wide as each other; and a wider one of Linux. */
const narrow = ['Arial', 'Liberation Sans', 'Roboto'];
const wide = ['DejaVu Sans'];

/**
 * Each family of the fonts that `npm --prefix scripts run fonts` makes: the files of its package, by subset, its faces,
 * and the measures by which a font of the visitor takes the same room until it has loaded.
 */
export const fonts = {
  heading: {
    family: 'Archivo',
    package: '@fontsource-variable/archivo',
    file: 'archivo-{subset}-wdth-normal.woff2',
    faces: [{ name: 'archivo-600', axes: { wght: 600, wdth: 110 }, weight: '400 700' }],
    fallbacks: [
      { local: narrow, 'size-adjust': '108%', 'ascent-override': '81%', 'descent-override': '20%' },
      { local: wide, 'size-adjust': '99.8%', 'ascent-override': '87.7%', 'descent-override': '21.6%' },
    ],
  },
  body: {
    family: 'Source Sans 3',
    package: '@fontsource-variable/source-sans-3',
    file: 'source-sans-3-{subset}-wght-normal.woff2',
    faces: [
      { name: 'source-sans-3-400', axes: { wght: 400 }, weight: '400' },
      { name: 'source-sans-3-600', axes: { wght: 600 }, weight: '600 700' },
    ],
    fallbacks: [
      { local: narrow, 'size-adjust': '93.5%', 'ascent-override': '109%', 'descent-override': '43%' },
      { local: wide, 'size-adjust': '82.5%', 'ascent-override': '123.5%', 'descent-override': '48.7%' },
    ],
  },
} as const;

/** The files of the fonts of PDFs, each with all characters of every language. */
export const pdfFonts = {
  heading: '@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf',
  text: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  strong: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
} as const;

/** The mark, in a square of 32: a line in the colour of the text, and a shape in the brand's. Icons are in public/icons. */
export const mark = {
  line: 'M30.48 13.45A14.7 14.7 0 1 1 18.55 1.52',
  lineWidth: 2.24,
  shape: 'M29.29 5.61a2.9 2.9 0 1 1-5.8 0a2.9 2.9 0 1 1 5.8 0z',
} as const;
