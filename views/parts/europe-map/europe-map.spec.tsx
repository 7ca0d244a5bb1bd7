import { renderToStaticMarkup } from 'react-dom/server';
import { mapBounds } from '../../../src/content/model/shapes/map-bounds.js';
import { pageFixture } from '../../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../../page-context.js';
import { europe } from './europe-drawing.js';
import { EuropeMap, positionOf } from './europe-map.js';

const turin = { longitude: 7.68, latitude: 45.07 };

describe('the map of Europe', () => {
  it('covers the area in which content may place points', () => {
    expect(europe.bounds).toEqual(mapBounds);
  });

  it('maps the corners of the area to its own corners', () => {
    const { west, east, south, north } = mapBounds;
    expect(positionOf({ longitude: west, latitude: north })).toEqual({ x: 0, y: 0 });
    expect(positionOf({ longitude: east, latitude: south })).toEqual({ x: 100, y: 100 });
  });

  it('places a point where it is in the drawing', () => {
    // The heel of Italy's boot is the last land before the strait.
    const { x, y } = positionOf({ longitude: 18.5, latitude: 39.8 });
    expect([Math.round(x), Math.round(y)]).toEqual([79, 91]);
  });

  it('links each sign to its text, and joins a callout to its point', () => {
    const places = [
      { id: 'turin', name: 'Turin', href: '#turin', point: turin, callout: { x: 20, y: 50 }, popup: 'Gears' },
      {
        id: 'brindisi',
        name: 'Brindisi',
        href: '#brindisi',
        point: { longitude: 17.95, latitude: 40.63 },
        popup: 'Frames',
      },
    ];
    const html = renderToStaticMarkup(
      <PageContextProvider value={pageFixture()}>
        <EuropeMap label="Plants" places={places} />
      </PageContextProvider>,
    );
    expect(html).toMatch(/<a class="hotspot" href="#turin" aria-label="01 Turin"[^>]*><svg x="20%" y="50%"/);
    expect(html).toContain('<a class="hotspot" href="#brindisi"');
    expect(html).toMatch(/<section id="hotspot-turin"[^>]* hidden="">.*Gears/);
    expect(html.match(/<line /g)).toHaveLength(1);
  });
});
