import type { ResearchCard } from '../../../src/content/model/shapes/map-shapes.js';
import { Drawing } from '../drawings/drawing.js';

const step = 12;
/** From one cluster on a step to the next above it. */
const above = 15;
const left = (level: number) => `${((level - 1) / 9) * 100}%`;

interface LadderProps {
  title: string | undefined;
  /** The names of the technology readiness levels, from 1. */
  levels: readonly string[];
  clusters: readonly ResearchCard[];
}

/** The steps of technology readiness, copper as far as they are reached, and on each a point for each cluster there. */
export function ReadinessLadder({ title, levels, clusters }: LadderProps) {
  const steps = levels.map((name, index) => {
    const there = clusters.filter(({ readiness }) => readiness === index + 1);
    return { name, level: index + 1, y: (levels.length - index + 1) * step, there };
  });
  const reached = Math.max(...clusters.map(({ readiness = 0 }) => readiness));
  const foot = (levels.length + 2) * step;
  return (
    <section className="ladder">
      {title && <h3 className="side-title">{title}</h3>}
      <Drawing height={foot}>
        {steps.map(({ level, y, there }) => (
          <svg key={level} x={left(level)} width="10.4%" overflow="visible" aria-hidden="true">
            <rect className={`drawing-area${level <= reached ? '--part' : ''}`} y={y} width="100%" height={foot - y} />
            <rect className={level <= reached ? 'drawing-area--meant' : 'drawing-area'} y={y} width="100%" height="2" />
            {there.map(({ id }, index) => (
              <circle key={id} className="drawing-area--meant" cx="50%" cy={y - (index + 0.7) * above} r="5" />
            ))}
          </svg>
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
      <Drawing height={12}>
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => (
          <rect
            key={each}
            className={each <= readiness ? 'drawing-area--meant' : 'drawing-area'}
            y="2"
            x={left(each)}
            width="10%"
            height="6"
          />
        ))}
      </Drawing>
      <abbr className="drawing-value">TRL</abbr> <span className="drawing-value">{readiness}</span> {level}
    </p>
  );
}
