import { scaleLinear } from 'd3-scale';
import { Drawing } from '../../parts/drawings/drawing.js';

const height = 40;

/** A few figures as columns. `isLit` says which are copper. */
export function Columns({ values, isLit }: { values: readonly number[]; isLit: (index: number) => boolean }) {
  const length = scaleLinear([0, Math.max(...values)], [0, height]);
  const lines = (wanted: boolean) =>
    values
      .map((value, index) => (isLit(index) === wanted ? `M${index * 20},40v-${Math.round(length(value))}h14V40z` : ''))
      .join('');
  return (
    <Drawing className="small-columns" width={160} height={height}>
      <path className="drawing-lines drawing-area" d={lines(false)} />
      <path className="drawing-lines drawing-lines--part drawing-area--part" d={lines(true)} />
    </Drawing>
  );
}
