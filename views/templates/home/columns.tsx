import { Drawing } from '../../parts/drawings/drawing.js';

const height = 40;

/** A few figures as columns. The one that is meant is copper. */
export function Columns({ values, meant }: { values: readonly number[]; meant: number }) {
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
