import type { ResearchCard } from '../../../src/content/model/shapes/map-shapes.js';
import { Drawing } from '../drawings/drawing.js';

const step = 10;
const left = (level: number) => `${((level - 1) / 9) * 100}%`;

interface LadderProps {
  title: string | undefined;
  /** The names of the technology readiness levels, from 1. */
  levels: readonly string[];
  clusters: readonly ResearchCard[];
}

/** The steps of technology readiness, copper as far as they are reached, and on each the research clusters there. */
export function ReadinessLadder({ title, levels, clusters }: LadderProps) {
  const steps = levels.map((name, index) => {
    const there = clusters.filter(({ readiness }) => readiness === index + 1);
    return { name, level: index + 1, y: (levels.length - index) * step, there };
  });
  const reached = Math.max(...clusters.map(({ readiness = 0 }) => readiness));
  const foot = (levels.length + 1) * step;
  return (
    <section className="ladder">
      {title && <h3 className="side-title">{title}</h3>}
      <Drawing height={foot}>
        {steps.map(({ level, y }) => (
          <rect
            key={level}
            className={level <= reached ? 'drawing-area--meant' : 'drawing-area'}
            x={left(level)}
            y={y}
            width={left(2)}
            height={foot - y}
          />
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
        <rect className="drawing-area" y="4" width="100%" height="4" />
        <rect className="drawing-area--meant" y="4" width={left(readiness + 1)} height="4" />
      </Drawing>
      <abbr className="drawing-value">TRL</abbr> <span className="drawing-value">{readiness}</span> {level}
    </p>
  );
}
