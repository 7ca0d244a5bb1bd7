/** The figures of a load generator; times in milliseconds. */
export interface LoadFigures {
  requests: number;
  perSecond: number;
  refusedPerSecond: number;
  p99: number;
  broken: number;
  busy: number;
}

export function figuresOf(output: string): LoadFigures;

export function load(options: {
  origin: string;
  templates: readonly string[];
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
  rate?: number;
  connectsFirst?: boolean;
}): Promise<LoadFigures>;
