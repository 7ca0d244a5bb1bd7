import { scaleLinear, scalePoint } from 'd3-scale';
import type { Chart, ChartRow } from '../../../src/content/model/shapes/chart-shapes.js';
import { usePage } from '../../page-context.js';
import { Drawing } from '../drawings/drawing.js';
import { formatChange, formatNumber, goalOf, numberOf } from './figures.js';

const top = 18;
const bottom = 74;

/** A small chart for each row: a point for each value. All are on one scale of change since the first value. */
export function ColumnCharts({ chart }: { chart: Chart }) {
  const { locale } = usePage();
  const changes = chart.rows.flatMap((row) => {
    const numbers = row.values.map((value) => numberOf(value, locale));
    return numbers.map((number) => number / (numbers[0] ?? 1));
  });
  const y = scaleLinear([Math.min(...changes), Math.max(...changes)], [bottom, top]);
  return (
    <div className="column-charts">
      {chart.rows.map((row) => (
        <ColumnChart key={row.id} row={row} chart={chart} height={y} />
      ))}
    </div>
  );
}

interface Props {
  row: ChartRow;
  chart: Chart;
  /** Where a value lies, which is given as a multiple of the first. */
  height: (multiple: number) => number;
}

function ColumnChart({ row, chart: { columns, goal_label }, height }: Props) {
  const { locale } = usePage();
  const goal = goalOf(row, locale);
  const values = columns.flatMap(({ id, label }, index) => {
    const text = row.values[index];
    return text === undefined ? [] : [{ id, label, text, number: numberOf(text, locale) }];
  });
  const [first] = values;
  const last = values.at(-1);
  if (!first || !last) return null;
  const x = scalePoint(
    values.map(({ id }) => id),
    [0, 100],
  );
  const y = (number: number) => Math.round(height(number / first.number));
  const change = formatChange((last.number / first.number - 1) * 100, locale);
  return (
    <figure className="column-chart">
      <figcaption className="drawing-label">
        <p>{row.label}</p>
        <p className="column-chart-latest numeral">{last.text}</p>
        <p>
          {first.label}–{last.label}: {change}
          {goal !== undefined && (
            <span className="column-chart-goal">
              {goal_label}: {formatNumber(goal, locale)}
            </span>
          )}
        </p>
      </figcaption>
      <Drawing height={bottom + 44}>
        <line className="drawing-lines drawing-lines--fine" x2="100%" y1={y(first.number)} y2={y(first.number)} />
        {values.map(({ id, label, text, number }, index) => {
          const at = `${x(id)}%`;
          const before = values[index - 1];
          const beside = before ?? values[1];
          // On the side of its point where the line is not.
          const isBelow = beside !== undefined && beside.number > number;
          const anchor = anchorOf(index, values.length);
          return (
            <g key={id}>
              {before && (
                <line
                  className="drawing-lines drawing-lines--strong"
                  x1={`${x(before.id)}%`}
                  x2={at}
                  y1={y(before.number)}
                  y2={y(number)}
                />
              )}
              {/* The last one stands above the drawing. */}
              {id !== last.id && (
                <text className="drawing-value" x={at} y={y(number) + (isBelow ? 22 : -10)} textAnchor={anchor}>
                  {text}
                </text>
              )}
              <text className="drawing-label" x={at} y={bottom + 42} textAnchor={anchor}>
                {label}
              </text>
            </g>
          );
        })}
        {values.map(({ id, number }) => (
          <circle
            key={id}
            className={`drawing-point ${id === last.id ? 'drawing-area--meant' : ''}`}
            cx={`${x(id)}%`}
            cy={y(number)}
            r="4.5"
          />
        ))}
      </Drawing>
    </figure>
  );
}

function anchorOf(index: number, count: number) {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}
