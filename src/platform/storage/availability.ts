import { Logger, ServiceUnavailableException } from '@nestjs/common';

/** Milliseconds within which the same reason is logged once, as every query may fail for it. */
const logInterval = 60_000;

/** The database cannot be used at present. A retry may succeed. `cause` is the driver's error. */
export class DatabaseUnavailableException extends ServiceUnavailableException {
  constructor(cause: unknown) {
    super('The database is not available', { cause });
  }
}

/** Reports the errors of a driver. */
export class Availability {
  readonly #logger = new Logger('Database');
  #isOpen = false;
  #lastReason = '';
  #lastLogged = 0;

  /** @throws DatabaseUnavailableException instead of the driver's error */
  async track<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.#isOpen = true;
      return result;
    } catch (error) {
      this.#log(reasonOf(error));
      throw new DatabaseUnavailableException(error);
    }
  }

  #log(reason: string): void {
    // If the database cannot be opened, the start fails and reports it.
    if (!this.#isOpen || (reason === this.#lastReason && Date.now() - this.#lastLogged < logInterval)) return;
    this.#logger.error(`the database is not available: ${reason}`);
    this.#lastReason = reason;
    this.#lastLogged = Date.now();
  }
}

/** The message of an error of a database or a connection, without the data that was sent. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: unknown[] };
  if (message) return message;
  // If a name has several addresses, the error is an AggregateError without a message.
  return errors?.[0] === undefined ? (code ?? 'for an unknown reason') : reasonOf(errors[0]);
}

const sqliteBusy = 5;

/** Whether another connection to the embedded database holds the required lock. */
export function isSqliteBusy(error: unknown): boolean {
  const { errcode } = Object(error) as { errcode?: number };
  // An extended result code carries the primary one in its lowest byte.
  return errcode !== undefined && (errcode & 0xff) === sqliteBusy;
}
