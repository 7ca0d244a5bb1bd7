import { scaleLinear } from 'd3-scale';
import type { Chart } from '../../../src/content/model/shapes/chart-shapes.js';
import { usePage } from '../../page-context.js';
import { Drawing } from '../drawings/drawing.js';
import { changed, numberOf, textsOf } from './figures.js';

/** What the words beside the longest bar need, as a part of that bar. */
const room = 1.2;

/** A bar for each row of figures, all on one scale, with a mark for the value that it is compared with. */
export function BarChart({ chart }: { chart: Chart }) {
  const { locale } = usePage();
  const { kind, columns, rows } = chart;
  const isRange = kind === 'ranges';
  const bars = rows.map((row) => {
    const { id, label, values } = row;
    const [base = 0, other = 0] = values.map((value) => numberOf(value, locale));
    const [first, second] = textsOf(row, chart, locale);
    return isRange
      ? { id, label, text: `${first} / ${second}`, bar: base, mark: other }
      : { id, label, text: second, bar: changed(base, other), mark: base };
  });
  const longest = Math.max(...bars.flatMap(({ bar, mark }) => [bar, mark]));
  const x = scaleLinear([0, longest * room], [0, 100]);
  const percent = (number: number) => `${x(number)}%`;
  return (
    <div className="bar-chart drawing-label">
      <p className="bar-chart-legend">
        {columns.slice(0, 2).map(({ id, label }, index) => (
          <span key={id} className={(index === 0) === isRange ? 'bar-chart-bar' : 'bar-chart-mark'}>
            {label}
          </span>
        ))}
      </p>
      {bars.map(({ id, label, text, bar, mark }) => (
        <div key={id}>
          {label}
          <Drawing height={24}>
            <rect className="drawing-lines" y="5" width={percent(mark)} height="14" />
            <rect className="drawing-area--meant" y="5" width={percent(bar)} height="14" />
            <line
              className="drawing-lines drawing-lines--strong"
              x1={percent(mark)}
              x2={percent(mark)}
              y1="0"
              y2="24"
            />
            <text className="drawing-value" x={percent(Math.max(bar, mark))} dx="10" y="17">
              {text}
            </text>
          </Drawing>
        </div>
      ))}
    </div>
  );
}
