import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type Kysely, sql } from 'kysely';
import type { Client } from 'pg';
import { EMPTY, type Observable, Subject } from 'rxjs';
import { PeriodicTask } from '../periodic-task.js';
import { reasonOf } from './availability.js';
import type { Schema } from './schema.js';

/** A message from one instance to the others on the same database. */
export interface Notification {
  topic: string;
  payload: unknown;
}

/**
 * Messages between the instances that share a database. They are not stored. On the embedded database there is only one
 * instance, so that nothing is sent and received.
 */
export class InstanceNotifications {
  /** Emits the messages of other instances. */
  readonly received: Observable<Notification> = EMPTY;

  /** Emits after the connection to the database was lost and restored, as messages may have been missed. */
  readonly gaps: Observable<void> = EMPTY;

  /** `alone` if the database is embedded, so that there are no other instances. */
  get state(): 'alone' | 'connected' | 'disconnected' {
    return 'alone';
  }

  /** Sends a message to the other instances. @throws DatabaseUnavailableException if it cannot be sent */
  async notify(_topic: string, _payload: unknown): Promise<void> {}
}

const channel = 'site_instances';

/** Milliseconds between two checks of the connection. */
const interval = 1_000;
const connectionTimeout = 5_000;
/** Milliseconds to wait for a message to oneself. */
const echoTimeout = 2_000;

/**
 * LISTEN and NOTIFY of PostgreSQL, which several instances share anyway; Redis is optional. The connection is separate,
 * and reopened when it is lost, which TCP keep-alive detects. Through a pooler that gives each transaction another
 * connection, LISTEN succeeds and nothing is received, so a message to oneself must arrive first.
 */
export class PostgresqlNotifications extends PeriodicTask implements InstanceNotifications {
  readonly received = new Subject<Notification>();
  readonly gaps = new Subject<void>();

  /** Sent with each message, so that its sender can ignore it: PostgreSQL delivers it to the sender too. */
  readonly #sender = randomUUID();
  #client: Client | undefined;
  #hasTried = false;

  constructor(
    private readonly connectionString: string,
    private readonly database: Kysely<Schema>,
  ) {
    super('Instances', interval, 'messages of other instances are not received');
  }

  /** The application start waits until the connection is open, or the first attempt has failed. */
  override onApplicationBootstrap(): Promise<void> {
    super.onApplicationBootstrap();
    return this.run();
  }

  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    await this.#client?.end().catch(() => undefined);
  }

  get state(): 'connected' | 'disconnected' {
    return this.#client ? 'connected' : 'disconnected';
  }

  async notify(topic: string, payload: unknown): Promise<void> {
    const message = JSON.stringify({ sender: this.#sender, topic, payload });
    await sql`select pg_notify(${channel}, ${message})`.execute(this.database);
  }

  /** Connects, unless the connection is open. */
  protected override async task(): Promise<void> {
    if (this.#client) return;
    const mayHaveMissed = this.#hasTried;
    this.#hasTried = true;
    const { Client } = await import('pg');
    const client = new Client({
      connectionString: this.connectionString,
      connectionTimeoutMillis: connectionTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => this.#receive(payload));
    client.once('end', () => {
      this.#client = undefined;
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      await this.#hearsItself(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw new Error(reasonOf(error));
    }
    this.#client = client;
    if (mayHaveMissed) this.gaps.next();
  }

  /** @throws Error unless a message that is sent by another connection arrives */
  async #hearsItself(client: Client): Promise<void> {
    const echo = once(client, 'notification', { signal: AbortSignal.timeout(echoTimeout) });
    const [heard] = await Promise.allSettled([echo, this.notify('echo', null)]);
    if (heard.status === 'rejected') throw new Error('LISTEN receives nothing; a pooler needs pooling by session');
  }

  #receive(message = ''): void {
    try {
      const { sender, ...notification } = JSON.parse(message) as Notification & { sender: string };
      if (sender !== this.#sender) this.received.next(notification);
    } catch {
      this.logger.warn('a message of another program is ignored');
    }
  }
}
