import { renderToStaticMarkup } from 'react-dom/server';
import { mapBounds } from '../../src/content/model/map-bounds.js';
import { pageFixture } from '../../test/support/page-fixture.js';
import { PageContextProvider } from '../page-context.js';
import { europe } from './europe-drawing.js';
import { EuropeMap, positionOf } from './europe-map.js';

const turin = { longitude: 7.68, latitude: 45.07 };

describe('the map of Europe', () => {
  it('is drawn of the part that content may place points in', () => {
    expect(europe.bounds).toEqual(mapBounds);
  });

  it('puts the corners of that part into its corners', () => {
    const { west, east, south, north } = mapBounds;
    expect(positionOf({ longitude: west, latitude: north })).toEqual({ x: 0, y: 0 });
    expect(positionOf({ longitude: east, latitude: south })).toEqual({ x: 100, y: 100 });
  });

  it('puts a point where the drawing has it', () => {
    // The heel of Italy's boot is the last land before the strait.
    const { x, y } = positionOf({ longitude: 18.5, latitude: 39.8 });
    expect([Math.round(x), Math.round(y)]).toEqual([79, 91]);
  });

  it('leads from each sign to its text, and from a callout to its point', () => {
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
