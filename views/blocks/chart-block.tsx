import { ChartFigures } from '../parts/charts/chart.js';
import type { BlockProps } from './block-props.js';

export function ChartBlock({ block }: BlockProps<'chart'>) {
  return <ChartFigures chart={block} />;
}
