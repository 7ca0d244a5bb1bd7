// Draws the map of Europe that the pages show, from public-domain geographic data (Natural Earth, by world-atlas).
import { readFile, writeFile } from 'node:fs/promises';
import { geoMercator, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { mapBounds as bounds } from '../../src/content/model/shapes/map-bounds.ts';

/** Width in units of the drawing. Coordinates are rounded to whole units. */
const width = 1000;
/** Bends with an area below this, in square degrees, are straightened. */
const smallestBend = 0.0015;
/** Islands with an area below this, in square units, are left out: they would be dots. */
const smallestIsland = 16;

type Line = [x: number, y: number][];

const atlas = new URL('../node_modules/world-atlas/countries-50m.json', import.meta.url);
const published: Topology<{ land: GeometryCollection; countries: GeometryCollection }> = JSON.parse(
  await readFile(atlas, 'utf8'),
);
const world = simplify(presimplify(published), smallestBend);

const { x: left, y: top } = mercator(bounds.west, bounds.north);
const { x: right, y: bottom } = mercator(bounds.east, bounds.south);
const scale = width / (right - left);
const height = Math.round((bottom - top) * scale);

const projection = geoMercator()
  .scale(scale)
  .translate([-left * scale, -top * scale])
  .clipExtent([
    [-2, -2],
    [width + 2, height + 2],
  ]);
const draw = geoPath(projection).digits(0);

const land = linesOf(draw(feature(world, world.objects.land))).filter((line) => area(line) >= smallestIsland);
const borders = linesOf(draw(mesh(world, world.objects.countries, (a, b) => a !== b)));

await writeFile(
  new URL('../../views/parts/europe-map/europe-drawing.ts', import.meta.url),
  `// Made by scripts/make/map.ts from Natural Earth (public domain).
/** Land and borders as SVG paths in \`width\` by \`height\` units; \`bounds\` in degrees. */
export const europe = {
  bounds: { west: ${bounds.west}, east: ${bounds.east}, south: ${bounds.south}, north: ${bounds.north} },
  width: ${width},
  height: ${height},
  land: '${land.map((line) => `${pathOf(line)}z`).join('')}',
  borders: '${borders.map(pathOf).join('')}',
} as const;
`,
);

/** In radians, y downwards. */
function mercator(longitude: number, latitude: number) {
  const phi = (latitude * Math.PI) / 180;
  return { x: (longitude * Math.PI) / 180, y: -Math.log(Math.tan(Math.PI / 4 + phi / 2)) };
}

/** The points of each line of a path, without repeats. */
function linesOf(path: string | null): Line[] {
  return (path ?? '')
    .split('M')
    .slice(1)
    .map((line) => line.replace('Z', '').split('L'))
    .map((line) =>
      line
        .filter((point, index) => point !== line[index - 1])
        .map((point) => point.split(',').map(Number) as Line[number]),
    )
    .filter((line) => line.length > 1);
}

/** A path with relative coordinates, which are shorter than absolute ones. */
function pathOf([first = [0, 0], ...rest]: Line): string {
  let [x, y] = first;
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${first.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}`;
}

function area(line: Line): number {
  const doubled = line.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = line[(index + 1) % line.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}
