import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Point = readonly [x: number, y: number];

const { hotspots } = parse(readFileSync('content/pages/products/gearboxes/page.yaml', 'utf8')).body;

/** The outlines of the gears of a part: the subpaths of many straight lines. */
function gearsOf(part: string): Point[][] {
  const { lines } = hotspots.find(({ id }: { id: string }) => id === part);
  const outlines: string[] = lines.split(/(?=M)/).filter((outline: string) => outline.split(',').length > 60);
  return outlines.map((outline) => {
    const [x = 0, y = 0, ...steps] = (outline.match(/-?\d+/g) ?? []).map(Number);
    const points: [number, number][] = [[x, y]];
    for (let index = 0; index < steps.length; index += 2) {
      const [fromX, fromY] = points.at(-1) ?? [0, 0];
      points.push([fromX + (steps[index] ?? 0), fromY + (steps[index + 1] ?? 0)]);
    }
    return points;
  });
}

const isWithin = ([x, y]: Point, outline: readonly Point[]): boolean =>
  outline.filter(([x1, y1], index) => {
    const [x2, y2] = outline.at(index - 1) ?? [0, 0];
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  }).length %
    2 ===
  1;

it('no tooth of a gear lies in another gear', () => {
  for (const gears of [[...gearsOf('sun'), ...gearsOf('planets')], gearsOf('train')]) {
    expect(gears.length).toBeGreaterThan(4);
    for (const gear of gears) {
      const others = gears.filter((other) => other !== gear);
      expect(others.flatMap((other) => gear.filter((point) => isWithin(point, other)))).toEqual([]);
    }
  }
});
