import type { Body } from '../../../src/content/model/shapes/shapes.js';
import { fill, usePage } from '../../page-context.js';
import { Drawing } from '../../parts/drawings/drawing.js';
import { Link } from '../../parts/links/link.js';

type KeyFigure = NonNullable<Body<'home'>['figures']>[number];

/** The company in a few figures. Each leads to the page that has more of them. */
export function HomeFigures({ title, figures }: { title: string; figures: readonly KeyFigure[] }) {
  return (
    <section className="section container" aria-labelledby="figures-title">
      <h2 id="figures-title">{title}</h2>
      <ul className="four-columns">
        {figures.map((figure) => (
          <li key={figure.id} className="home-card home-figure ruled">
            <Figure figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ figure: { value, label, series = [], note, url } }: { figure: KeyFigure }) {
  const { locale } = usePage();
  const values = series.map((text) => Number(text.replace(/\D/g, '')));
  const [before = 1, last = 1] = values.slice(-2);
  const percent = (number: number, signDisplay: 'never' | 'always') =>
    new Intl.NumberFormat(locale, { style: 'percent', signDisplay, maximumFractionDigits: 1 }).format(number);
  const words = { change: percent(last / before - 1, 'always'), share: percent(last / before, 'never') };
  const isOfLast = note?.includes('{change}') || note?.includes('{share}');
  return (
    <>
      <h3 className="figure-title">
        <Link className="card-link" to={url}>
          <span className="figure-value numeral">{value}</span> {label}
        </Link>
      </h3>
      {series.length > 0 && <Columns values={values} meant={isOfLast ? values.length - 1 : 0} />}
      {note && <p className="note">{fill(note, words)}</p>}
    </>
  );
}

const height = 40;

/** A few figures as columns. The one that is meant is copper. */
function Columns({ values, meant }: { values: readonly number[]; meant: number }) {
  const most = Math.max(...values);
  const length = (value: number) => Math.round((value / most) * height);
  return (
    <Drawing className="small-columns" width={160} height={height}>
      {values.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: The values have no names, and their order is fixed.
          key={index}
          className={index === meant ? 'drawing-area--meant' : 'drawing-area'}
          x={index * 20}
          y={height - length(value)}
          width="14"
          height={length(value)}
        />
      ))}
    </Drawing>
  );
}
