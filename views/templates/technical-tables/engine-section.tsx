import type { ReactNode } from 'react';
import type { Body } from '../../../src/content/model/shapes/shapes.js';
import { filterParameter } from '../../../src/routing/filter-parameter.js';
import { fill, usePage } from '../../page-context.js';
import { linesOf, type Part, parts, size } from '../../parts/drawings/turbofan.js';
import { Numeral, numeral } from '../../ui/text/numeral.js';
import { tablesOf } from './tables-of.js';

const viewBox = `${size.left} ${size.top} ${size.width} ${size.height}`;

interface Props {
  title: string;
  text?: string | undefined;
  /** Tables of engines and their components, and the address of their page. */
  tables: Body<'technical-tables'>;
  address: string;
  children?: ReactNode;
}

/** A turbofan in section. Each part that the company makes leads to the engines that have it. */
export function EngineSection({ title, text, tables, address, children }: Props) {
  const { texts } = usePage();
  return (
    <section className="section engine" data-theme="dark" aria-labelledby="engine-title">
      <div className="container">
        <h2 id="engine-title">{title}</h2>
        <p className="engine-text">{text ?? texts.tables.engine_text}</p>
        <div className="engine-figure">
          <svg className="engine-drawing" viewBox={viewBox} aria-hidden="true">
            <path className="drawing-lines drawing-lines--fine drawing-lines--axis" d="M30,0H1490" />
            <use className="drawing-lines" href={linesOf('around')} />
          </svg>
          <ol className="four-columns engine-parts">
            {parts.map((part, index) => (
              <li key={part.id}>
                <EnginePart part={part} index={index} tables={tables} address={address} />
              </li>
            ))}
          </ol>
        </div>
        {children}
      </div>
    </section>
  );
}

/** One link: the part in the drawing, its sign, and its row in the list. */
function EnginePart({ part, index, tables, address }: Omit<Props, 'title' | 'text'> & { part: Part; index: number }) {
  const page = usePage();
  const { texts } = page;
  const { abbreviation } = part;
  const filter = abbreviation ?? texts.tables.combustor_filter;
  const rows = tablesOf(tables, { ...page, filter }).flatMap((table) => table.rows);
  const count = rows.filter(({ isShown }) => isShown).length;
  return (
    <a
      className="engine-part"
      href={page.link(`${address}?${new URLSearchParams({ [filterParameter]: filter })}#tables-title`)}
    >
      <Overlay part={part} number={numeral(index)} />
      <Numeral className="engine-part-number" index={index} />
      <span className="engine-part-name">
        {abbreviation ? texts.tables.legend[abbreviation] : texts.tables.combustor}
      </span>{' '}
      <span className="note">
        {abbreviation && `${abbreviation}, `}
        {fill(texts.tables.engine_count, { count, total: rows.length })}
      </span>
    </a>
  );
}

function Overlay({ part, number }: { part: Part; number: string }) {
  const [x, y] = part.sign;
  const share = (length: number, of: number) => `${((length / of) * 100).toFixed(1)}%`;
  return (
    <svg className="engine-overlay" aria-hidden="true">
      <svg viewBox={viewBox} aria-hidden="true">
        <path className="drawing-lines drawing-lines--fine" d={`M${x},${y}L${part.at}`} />
        <PartLines id={part.id} />
      </svg>
      {/* Lengths in a nested `svg` without a `viewBox` are CSS pixels, so signs never shrink. */}
      <svg
        x={share(x - size.left, size.width)}
        y={share(y - size.top, size.height)}
        overflow="visible"
        aria-hidden="true"
      >
        <circle className="drawing-point" r="12" />
        <text className="engine-sign" y="5">
          {number}
        </text>
      </svg>
    </svg>
  );
}

const PartLines = ({ id }: { id: string }) => (
  <use className="drawing-lines drawing-lines--part drawing-area--part" href={linesOf(id)} />
);

/** A detail of the section. */
export function EngineDetail({ viewBox }: { viewBox: string }) {
  return (
    <svg className="engine-detail" viewBox={viewBox} aria-hidden="true">
      <use className="drawing-lines" href={linesOf('around')} />
      {parts.map(({ id }) => (
        <PartLines key={id} id={id} />
      ))}
    </svg>
  );
}
