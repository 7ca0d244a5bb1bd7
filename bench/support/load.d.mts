/** What a load generator measured; times in milliseconds. */
export interface LoadFigures {
  requests: number;
  perSecond: number;
  refusedPerSecond: number;
  p99: number;
  broken: number;
  busy: number;
}

export function figuresOf(output: string): LoadFigures;
