import { scaleBand, scaleLinear } from 'd3-scale';
import type { Chart, ChartRow } from '../../../src/content/model/shapes/chart-shapes.js';
import { usePage } from '../../page-context.js';
import { Drawing } from '../drawings/drawing.js';
import { formatChange, formatNumber, goalOf, numberOf } from './figures.js';

const top = 18;
const bottom = 96;

/** A small chart for each row: a column for each value, from zero, and a line for the goal. */
export function ColumnCharts({ chart }: { chart: Chart }) {
  return (
    <div className="column-charts">
      {chart.rows.map((row) => (
        <ColumnChart key={row.id} row={row} chart={chart} />
      ))}
    </div>
  );
}

function ColumnChart({ row, chart: { columns, goal_label } }: { row: ChartRow; chart: Chart }) {
  const { locale } = usePage();
  const goal = goalOf(row, locale);
  const values = columns.flatMap(({ id, label }, index) => {
    const text = row.values[index];
    return text === undefined ? [] : [{ id, label, text, number: numberOf(text, locale) }];
  });
  const [first] = values;
  const last = values.at(-1);
  if (!first || !last) return null;
  const x = scaleBand(
    values.map(({ id }) => id),
    [0, 100],
  ).paddingInner(0.28);
  const y = scaleLinear([0, Math.max(...values.map(({ number }) => number))], [bottom, top]);
  const change = formatChange((last.number / first.number - 1) * 100, locale);
  return (
    <figure className="column-chart">
      <figcaption className="drawing-label">
        <p>{row.label}</p>
        <p className="column-chart-latest numeral">{last.text}</p>
        <p>
          {first.label}–{last.label}: {change}
        </p>
        {goal !== undefined && (
          <p className="column-chart-goal">
            {goal_label}: {formatNumber(goal, locale)}
          </p>
        )}
      </figcaption>
      <Drawing height={bottom + 22}>
        {values.map(({ id, label, text, number }) => {
          const left = x(id) ?? 0;
          const middle = `${left + x.bandwidth() / 2}%`;
          const part = id === last.id ? '--part' : '';
          return (
            <g key={id}>
              <rect
                className={`drawing-lines drawing-lines${part} drawing-area${part}`}
                x={`${left}%`}
                y={y(number)}
                width={`${x.bandwidth()}%`}
                height={bottom - y(number)}
              />
              {(id === first.id || id === last.id) && (
                <text className="drawing-value" x={middle} y={y(number) - 5} textAnchor="middle">
                  {text}
                </text>
              )}
              <text className="drawing-label" x={middle} y={bottom + 18} textAnchor="middle">
                {label}
              </text>
            </g>
          );
        })}
        {goal !== undefined && (
          <line
            className="drawing-lines drawing-lines--part drawing-lines--axis"
            x1="0"
            x2="100%"
            y1={y(goal)}
            y2={y(goal)}
          />
        )}
      </Drawing>
    </figure>
  );
}
