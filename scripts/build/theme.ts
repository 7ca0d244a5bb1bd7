import type { Plugin } from 'esbuild';
import { colours, fonts } from '../../views/theme.ts';

/** `5 11 24` of `#050b18`, for `rgb(… / 60%)`. */
const channels = (colour: string) =>
  colour
    .match(/[\da-f]{2}/g)
    ?.map((two) => Number.parseInt(two, 16))
    .join(' ');

const fontFamily = (family: string) => `"${family}", "${family} fallback", system-ui, sans-serif`;

const properties = {
  ...colours,
  shade: channels(colours['dark-950']),
  shine: channels(colours['grey-100']),
  heading: fontFamily(fonts.heading.family),
  body: fontFamily(fonts.body.family),
};

const fallbacks = Object.values(fonts).map(({ family, fallback }) => {
  const measures = Object.entries(fallback).map(([name, value]) => `${name}: ${value};`);
  return `@font-face { font-family: "${family} fallback"; src: local("Arial"), local("Liberation Sans");
    line-gap-override: 0%; ${measures.join(' ')} }`;
});

const declarations = Object.entries(properties).map(([name, value]) => `--${name}: ${value};`);

/** `@import "theme"` in a stylesheet: views/theme.ts as custom properties. */
export const themeStylesheet: Plugin = {
  name: 'theme',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^theme$/ }, () => ({ path: 'theme', namespace: 'theme' }));
    onLoad({ filter: /.*/, namespace: 'theme' }, () => ({
      contents: `${fallbacks.join('\n')}\n:root { ${declarations.join(' ')} }`,
      loader: 'css',
    }));
  },
};
