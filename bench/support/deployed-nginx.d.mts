export function deployedNginx(options: {
  port: number | string;
  instances: readonly string[];
  folder: string;
  mirror: string;
  main?: string;
  http?: string;
}): string;
