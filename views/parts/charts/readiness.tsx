import type { ResearchCard } from '../../../src/content/model/shapes/map-shapes.js';
import { Drawing } from '../drawings/drawing.js';

const step = 14;
const dot = 16;
const left = (level: number) => `${((level - 1) / 9) * 100}%`;
const middle = (level: number) => `${((level - 0.5) / 9) * 100}%`;

interface LadderProps {
  title: string | undefined;
  /** The names of the technology readiness levels, from 1. */
  levels: readonly string[];
  clusters: readonly ResearchCard[];
}

/** The steps of technology readiness, on each the research clusters that have come so far. */
export function ReadinessLadder({ title, levels, clusters }: LadderProps) {
  const steps = levels.map((name, index) => {
    const there = clusters.filter(({ readiness }) => readiness === index + 1);
    return { name, level: index + 1, y: 36 + (levels.length - index) * step, there };
  });
  const foot = 36 + (levels.length + 1) * step;
  return (
    <section className="ladder">
      {title && <h3 className="side-title">{title}</h3>}
      <Drawing height={foot} className="ladder-steps">
        {steps.map(({ level, y, there }) => (
          <g key={level}>
            <rect className="drawing-area" x={left(level)} y={y} width={left(2)} height={foot - y} />
            <line className="drawing-lines" x1={left(level)} x2={left(level + 1)} y1={y} y2={y} />
            <line className="drawing-lines" x1={left(level)} x2={left(level)} y1={y} y2={y + step} />
            {there.map(({ id }, index) => (
              <circle key={id} className="drawing-point" cx={middle(level)} cy={y - 10 - index * dot} r="4" />
            ))}
          </g>
        ))}
      </Drawing>
      <ol className="ladder-levels">
        {steps.map(({ name, level, there }) => (
          <li key={level} className="drawing-label">
            <span className="drawing-value">{level}</span> {name}
            {there.length > 0 && (
              <ul className="ladder-clusters">
                {there.map(({ id, place, title: cluster }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{place ?? cluster}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How far a research cluster has come, of nine levels. */
export function ReadinessStrip({ readiness, level }: { readiness: number; level: string | undefined }) {
  return (
    <p className="drawing-label">
      <Drawing height={20}>
        {Array.from({ length: 9 }, (_, index) => index + 1).map((each) => (
          <rect
            key={each}
            className={each <= readiness ? 'drawing-lines drawing-lines--part drawing-area--part' : 'drawing-lines'}
            x={left(each)}
            y="4"
            width="9%"
            height="12"
          />
        ))}
      </Drawing>
      <abbr className="drawing-value">TRL</abbr> <span className="drawing-value">{readiness}</span> {level}
    </p>
  );
}
