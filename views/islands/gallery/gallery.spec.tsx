import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../../page-context.js';
import { Gallery } from './gallery.js';

const originals = ['/images/hero-bevel-gears.jpg', '/images/hero-combustor.jpg', '/images/hero-turbine-disc.jpg'];

const render = (count: number) =>
  renderToStaticMarkup(
    <PageContextProvider value={pageFixture()}>
      <Gallery pictures={originals.slice(0, count).map((original) => ({ original, alt: 'A picture' }))} />
    </PageContextProvider>,
  );

it('a gallery of two is a grid', () => {
  expect(render(2)).toContain('gallery-grid');
  expect(render(2)).not.toContain('tabindex');
});

it('a gallery of three is a named list that the keyboard can scroll', () => {
  expect(render(3)).toMatch(/<section[^>]*aria-label="Gallery"/);
  expect(render(3)).toContain('tabindex="0"');
  expect(render(3)).toContain('3 of 3');
});

it('each picture of a gallery is a link to its largest size', () => {
  const variants = pageFixture().picture('/images/hero-bevel-gears.jpg');
  expect(render(1)).toContain(`href="${variants?.base}-${variants?.fallbackWidths.at(-1)}.jpg"`);
  expect(render(1)).toContain('Enlarge picture');
});
