import { globSync, readFileSync } from 'node:fs';
import { filterParameter } from '../src/routing/table-filter.js';

const constants: Record<string, string> = { filterParameter };

/** The query parameters that a source reads, however Nest or Express offers them. */
function parametersReadIn(source: string): string[] {
  const readings = [...source.matchAll(/@Query\(([^)]*)\)|\bquery(?:\.(\w+)|\[([^\]]*)\])|\bsearchParams\b/g)];
  return readings.map(([reading, decorated, property, index]) => {
    const [argument = ''] = (decorated ?? index ?? `'${property}'`).split(',');
    const name = /^'(\w+)'$/.exec(argument)?.[1] ?? constants[argument];
    if (name === undefined) throw new Error(`the name of the parameter cannot be seen: ${reading}`);
    return name;
  });
}

/** What the handlers of pages read. Responses of the API are cached nowhere. */
const sources = globSync('src/{sections,rendering,routing,page-cache}/**/*.ts', {
  exclude: (file) => file.endsWith('.spec.ts'),
}).map((file) => readFileSync(file, 'utf8'));
const read = [...new Set(sources.flatMap((source) => parametersReadIn(source)))].sort();

it.each(['deploy/nginx/site.conf', 'deploy/varnish/default.vcl'])(
  '%s tells apart the addresses whose parameters the site reads, and no others',
  (file) => {
    const lists = [...readFileSync(file, 'utf8').matchAll(/\((\w+(?:\|\w+)+)\)\(=\|&\|\$\)/g)];
    expect(lists.map(([, names = '']) => names.split('|').sort())).toEqual([read]);
  },
);

it('a parameter that another handler reads is found', () => {
  expect(
    parametersReadIn("@Query('sort') a, @Query('step', Pipe) b, request.query.size, query[filterParameter]"),
  ).toEqual(['sort', 'step', 'size', 'filter']);
  expect(() => parametersReadIn('find(@Query() all: SearchQuery)')).toThrow(/cannot be seen/);
  expect(() => parametersReadIn('query[name]')).toThrow(/cannot be seen/);
});
