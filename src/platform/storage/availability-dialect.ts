import { Logger } from '@nestjs/common';
import type {
  CompiledQuery,
  DatabaseConnection,
  DatabaseIntrospector,
  Dialect,
  DialectAdapter,
  Driver,
  Kysely,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { DatabaseUnavailableException } from './database-unavailable.exception.js';
import { reasonOf } from './reason-of.js';

type IsUnavailable = (error: unknown) => boolean;

/** A dialect whose driver reports an unavailable database as {@link DatabaseUnavailableException}. */
export class AvailabilityDialect implements Dialect {
  constructor(
    private readonly dialect: Dialect,
    private readonly isUnavailable: IsUnavailable,
  ) {}

  createDriver(): Driver {
    return new AvailabilityDriver(this.dialect.createDriver(), new Availability(this.isUnavailable));
  }

  createAdapter(): DialectAdapter {
    return this.dialect.createAdapter();
  }

  createQueryCompiler(): QueryCompiler {
    return this.dialect.createQueryCompiler();
  }

  // biome-ignore lint/suspicious/noExplicitAny: the interface of Kysely
  createIntrospector(database: Kysely<any>): DatabaseIntrospector {
    return this.dialect.createIntrospector(database);
  }
}

/** Milliseconds within which the same reason is logged once, as every query may fail for it. */
const logInterval = 60_000;

class Availability {
  readonly #logger = new Logger('Database');
  #isOpen = false;
  #lastReason = '';
  #lastLogged = 0;

  constructor(private readonly isUnavailable: IsUnavailable) {}

  async track<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.#isOpen = true;
      return result;
    } catch (error) {
      if (!this.isUnavailable(error)) throw error;
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

class AvailabilityDriver implements Driver {
  constructor(
    private readonly driver: Driver,
    private readonly availability: Availability,
  ) {}

  init(): Promise<void> {
    return this.driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await this.availability.track(() => this.driver.acquireConnection());
    return new AvailabilityConnection(connection, this.availability);
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.availability.track(() => this.driver.beginTransaction(innerOf(connection), settings));
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.availability.track(() => this.driver.commitTransaction(innerOf(connection)));
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.availability.track(() => this.driver.rollbackTransaction(innerOf(connection)));
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.driver.releaseConnection(innerOf(connection));
  }

  destroy(): Promise<void> {
    return this.driver.destroy();
  }
}

class AvailabilityConnection implements DatabaseConnection {
  constructor(
    readonly inner: DatabaseConnection,
    private readonly availability: Availability,
  ) {}

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.availability.track(() => this.inner.executeQuery<R>(query));
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize ?? 1);
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return (connection as AvailabilityConnection).inner;
}
