import { renderToStaticMarkup } from 'react-dom/server';
import type { Chart } from '../../../src/content/model/shapes/chart-shapes.js';
import { pageFixture } from '../../../test/support/fixtures/page-fixture.js';
import { PageContextProvider } from '../../page-context.js';
import { ChartFigures } from './chart.js';

function draw(chart: Pick<Chart, 'kind' | 'rows' | 'goal_label'>, locale = 'en-GB') {
  const columns = chart.rows[0]?.values.map((_, index) => ({ id: `c${index}`, label: `C${index}` })) ?? [];
  const html = renderToStaticMarkup(
    <PageContextProvider value={pageFixture({ locale })}>
      <ChartFigures chart={{ caption: 'Figures', head: 'What', columns, ...chart }} />
    </PageContextProvider>,
  );
  return {
    html,
    heights: [...html.matchAll(/<circle[^>]* cy="([\d.]+)"/g)].map(([, y]) => Number(y)),
    widths: [...html.matchAll(/<rect[^>]* width="([\d.]+)%"/g)].map(([, width]) => Math.round(Number(width) * 1.2)),
    cells: [...html.matchAll(/<td>([^<]*)<\/td>/g)].map(([, text]) => text?.replace(/\p{Zs}/gu, ' ')),
  };
}

it.each([
  ['en-GB', '80,000', '40,000', '0.5', '20,000'],
  ['it-IT', '80.000', '40.000', '0,5', '20.000'],
  ['pl-PL', '80 000', '40 000', '0,5', '20 000'],
  ['cs-CZ', '80\u00a0000', '40\u00a0000', '0,5', '20 000'],
])('points lie on one scale of change, and the goal is in the table: %s', (locale, first, half, small, goal) => {
  const rows = [
    { id: 'a', label: 'A', values: [first, half], goal: '−75' },
    { id: 'b', label: 'B', values: [small, small] },
  ];
  const { html, heights, cells } = draw({ kind: 'columns', rows, goal_label: 'Goal' }, locale);
  expect(html).toContain('role="img" aria-label="Figures"');
  expect(heights).toEqual([18, 74, 18, 18]);
  expect(html).not.toContain(`>${half}</text>`);
  expect(cells).toEqual([...[first, half, goal], ...[small, small, '–']].map((text) => text.replace('\u00a0', ' ')));
});

it('a bar of a range ends at its first value, on the scale of the longest', () => {
  const rows = [{ id: 'a', label: 'A', values: ['50', '100'] }];
  const { html, widths } = draw({ kind: 'ranges', rows });
  expect(widths).toEqual([100, 50]);
  expect(html).toContain('50 / 100');
});

it('a difference is drawn from its first value, with its sign', () => {
  const rows = [{ id: 'a', label: 'A', values: ['100', '−20'] }];
  const { widths, cells } = draw({ kind: 'differences', rows });
  expect(widths).toEqual([100, 80]);
  expect(cells).toEqual(['100', '−20%']);
});
