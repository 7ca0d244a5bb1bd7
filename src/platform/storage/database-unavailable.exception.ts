import { ServiceUnavailableException } from '@nestjs/common';

/** The database cannot be used at present. A retry may succeed. `cause` is the driver's error. */
export class DatabaseUnavailableException extends ServiceUnavailableException {
  constructor(cause: unknown) {
    super('The database is not available', { cause });
  }
}
