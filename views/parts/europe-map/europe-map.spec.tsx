import { mapBounds } from '../../../src/content/model/shapes/map-bounds.js';
import { europe } from './europe-drawing.js';
import { positionOf } from './europe-map.js';

it('the map of Europe places a point where it is in the drawing', () => {
  expect(europe.bounds).toEqual(mapBounds);
  // The heel of Italy's boot is the last land before the strait.
  const { x, y } = positionOf({ longitude: 18.5, latitude: 39.8 });
  expect([Math.round(x), Math.round(y)]).toEqual([79, 91]);
});
