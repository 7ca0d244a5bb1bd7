import type { Plugin } from 'esbuild';
import { colours, fonts } from '../../views/theme.ts';

type Font = (typeof fonts)[keyof typeof fonts];

/** `5 11 24` of `#050b18`, for `rgb(… / 60%)`. */
const channels = (colour: string) =>
  colour
    .match(/[\da-f]{2}/g)
    ?.map((two) => Number.parseInt(two, 16))
    .join(' ');

const fontFamily = ({ family, fallbacks }: Font) =>
  [family, ...fallbacks.map((_, index) => `${family} fallback ${index}`)].map((name) => `"${name}"`).join(', ') +
  ', system-ui, sans-serif';

const properties = {
  ...colours,
  shade: channels(colours['dark-950']),
  shine: channels(colours['grey-100']),
  heading: fontFamily(fonts.heading),
  body: fontFamily(fonts.body),
};

const fallbackFaces = Object.values(fonts).flatMap(({ family, fallbacks }: Font) =>
  fallbacks.map(({ local, ...measures }, index) => {
    const sources = local.map((name) => `local("${name}")`);
    const descriptors = Object.entries(measures).map(([name, value]) => `${name}: ${value};`);
    return `@font-face { font-family: "${family} fallback ${index}"; src: ${sources.join(', ')};
    line-gap-override: 0%; ${descriptors.join(' ')} }`;
  }),
);

const declarations = Object.entries(properties).map(([name, value]) => `--${name}: ${value};`);

/** `@import "theme"` in a stylesheet: views/theme.ts as custom properties. */
export const themeStylesheet: Plugin = {
  name: 'theme',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^theme$/ }, () => ({ path: 'theme', namespace: 'theme' }));
    onLoad({ filter: /.*/, namespace: 'theme' }, () => ({
      contents: `${fallbackFaces.join('\n')}\n:root { ${declarations.join(' ')} }`,
      loader: 'css',
    }));
  },
};
