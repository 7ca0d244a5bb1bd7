export interface RecordedAnswer {
  path: string;
  status: number;
  /** Names and values in turn. */
  headers: readonly string[];
}

export function nginxConfiguration(options: {
  answers: readonly RecordedAnswer[];
  notFound: RecordedAnswer;
  files: readonly string[];
  folder: string;
  port: number;
}): string;
