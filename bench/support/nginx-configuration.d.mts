export interface RecordedResponse {
  path: string;
  status: number;
  /** Alternating names and values. */
  headers: readonly string[];
}

export function nginxConfiguration(options: {
  responses: readonly RecordedResponse[];
  notFound: RecordedResponse;
  files: readonly string[];
  folder: string;
  port: number;
}): string;
