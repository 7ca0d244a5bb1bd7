import { Logger, type LoggerService } from '@nestjs/common';

Logger.overrideLogger(false);

/** Collects the log lines of every level until {@link stop}. Beside it, a test file that imports this logs nothing. */
export class LogLines {
  readonly lines: string[] = [];

  constructor() {
    const take = (...parts: unknown[]) => {
      this.lines.push(parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' '));
    };
    const logger: LoggerService = { log: take, error: take, warn: take, debug: take, verbose: take, fatal: take };
    Logger.overrideLogger(logger);
  }

  stop(): void {
    Logger.overrideLogger(false);
  }
}
