export interface Measured {
  name: string;
  figure: string;
  other?: string;
  value?: number;
  goal?: readonly ['>=' | '<=', number];
  isRatio?: boolean;
  unit?: string;
}

export class Report {
  constructor(tell?: (line: string) => void);
  readonly isMissed: boolean;
  add(row: Measured): void;
  note(text: string): void;
}

export function median(values: readonly number[]): number;
