import { globSync, readFileSync } from 'node:fs';
import { slideTime } from '../islands/carousel/swiper-options.js';
import { colours } from '../theme.js';

it('the colours in icons and content are the theme’s', () => {
  const files = ['public/icons/icon.svg', ...globSync('content/{pages/brandbox,documents}/**/*.yaml')];
  const written = files.flatMap((file) => readFileSync(file, 'utf8').match(/#[\da-f]{6}\b/g) ?? []);
  expect(Object.values(colours)).toEqual(expect.arrayContaining(written));
});

it('slides take as long in stylesheets as in Swiper', () => {
  expect(readFileSync('views/styles/tokens.css', 'utf8')).toContain(`--slide-time: ${slideTime}ms;`);
});
