import { renderToStaticMarkup } from 'react-dom/server';
import { mapBounds } from '../../../src/content/model/shapes/map-bounds.js';
import { pageFixture } from '../../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../../page-context.js';
import { europe } from './europe-drawing.js';
import { EuropeMap, positionOf } from './europe-map.js';

it('the map of Europe places a point where it is in the drawing', () => {
  expect(europe.bounds).toEqual(mapBounds);
  // The heel of Italy's boot is the last land before the strait.
  const { x, y } = positionOf({ longitude: 18.5, latitude: 39.8 });
  expect([Math.round(x), Math.round(y)]).toEqual([79, 91]);
});

it('the map of Europe links each sign to its text, and joins a callout to its point', () => {
  const turin = {
    id: 'turin',
    name: 'Turin',
    href: '#turin',
    point: { longitude: 7.68, latitude: 45.07 },
    popup: 'Gears',
  };
  const brindisi = { ...turin, id: 'brindisi', href: '#brindisi', point: { longitude: 17.95, latitude: 40.63 } };
  const html = renderToStaticMarkup(
    <PageContextProvider value={pageFixture()}>
      <EuropeMap label="Plants" places={[{ ...turin, callout: { x: 20, y: 50 } }, brindisi]} />
    </PageContextProvider>,
  );
  expect(html).toMatch(/<a class="hotspot" href="#turin" aria-label="01 Turin"[^>]*><svg x="20%" y="50%"/);
  expect(html).toContain('<a class="hotspot" href="#brindisi"');
  expect(html).toMatch(/<section id="hotspot-turin"[^>]* hidden="">.*Gears/);
  expect(html.match(/<line /g)).toHaveLength(1);
});
