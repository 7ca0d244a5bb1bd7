import type { Chart } from '../../../src/content/model/shapes/chart-shapes.js';
import { usePage } from '../../page-context.js';
import { Icon } from '../../ui/pictures/icon.js';
import { RichText } from '../text/rich-text.js';
import { BarChart } from './bar-chart.js';
import { ColumnCharts } from './column-charts.js';
import { formatNumber, goalOf, textsOf } from './figures.js';

/** Figures as a drawing, with their table below. Several small charts take the whole width. */
export function ChartFigures({ chart }: { chart: Chart }) {
  const { texts } = usePage();
  const { title, highlight, kind, caption, text, note } = chart;
  return (
    <div className="columns ruled">
      <div className="columns-aside columns-sticky chart-aside">
        {title && <h2 className="side-title">{title}</h2>}
        {highlight && (
          <p>
            <span className="chart-highlight numeral">{highlight.value}</span> {highlight.label}
          </p>
        )}
      </div>
      <RichText className="columns-main measure" html={text} />
      <div className="columns-main chart">
        <div className="chart-drawing" role="img" aria-label={caption}>
          {caption && <div className="drawing-label">{caption}</div>}
          {kind === 'columns' ? <ColumnCharts chart={chart} /> : <BarChart chart={chart} />}
        </div>
        <RichText className="measure" html={note} />
        <details className="chart-table">
          <summary className="more-summary no-print">
            <Icon name="plus" />
            <span>{texts.pages.chart_table}</span>
          </summary>
          <FigureTable chart={chart} />
        </details>
      </div>
    </div>
  );
}

function FigureTable({ chart }: { chart: Chart }) {
  const { locale } = usePage();
  const { caption, head, columns, rows, goal_label } = chart;
  return (
    <div className="rich-text">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[head, ...columns.map(({ label }) => label), ...(goal_label ? [goal_label] : [])].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const goal = goalOf(row, locale);
            const values = textsOf(row, chart, locale);
            return (
              <tr key={row.id}>
                <th scope="row">{row.label}</th>
                {columns.map(({ id }, index) => (
                  <td key={id}>{values[index]}</td>
                ))}
                {goal_label && <td>{goal === undefined ? '–' : formatNumber(goal, locale)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
