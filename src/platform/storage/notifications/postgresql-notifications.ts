import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { Client } from 'pg';
import { Subject } from 'rxjs';
import { reasonOf } from '../availability.js';
import type { Schema } from '../schema.js';
import { InstanceNotifications, type Notification } from './instance-notifications.js';

const channel = 'site_instances';

/** Bytes of the largest message: PostgreSQL's limit of 8000, with some reserve. */
export const largestPayload = 7_500;

/** Milliseconds before the next attempt to connect. They double each time, from the first to the longest. */
const pauses = { first: 100, longest: 5_000 };
const connectionTimeout = 5_000;

/**
 * LISTEN and NOTIFY of PostgreSQL, which several instances share anyway; Redis is optional. The connection is separate,
 * and reopened when it is lost, which TCP keep-alive detects.
 */
export class PostgresqlNotifications
  extends InstanceNotifications
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  override readonly received = new Subject<Notification>();
  override readonly gaps = new Subject<void>();

  readonly #logger = new Logger('Instances');
  /** Sent with each message, so that its sender can ignore it: PostgreSQL delivers it to the sender too. */
  readonly #sender = randomUUID();
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  #isStopped = false;

  constructor(
    private readonly connectionString: string,
    private readonly database: Kysely<Schema>,
  ) {
    super();
  }

  /** The application start waits until the connection is open, or the first attempt has failed. */
  onApplicationBootstrap(): Promise<void> {
    return this.#connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  override get state(): 'connected' | 'disconnected' {
    return this.#client ? 'connected' : 'disconnected';
  }

  /** @throws RangeError if the message is larger than {@link largestPayload} */
  override async notify(topic: string, payload: unknown): Promise<void> {
    const message = JSON.stringify({ sender: this.#sender, topic, payload });
    if (Buffer.byteLength(message) > largestPayload) throw new RangeError('the message is too large');
    await sql`select pg_notify(${channel}, ${message})`.execute(this.database);
  }

  async #connect(): Promise<void> {
    const { Client } = await import('pg');
    const client = new Client({
      connectionString: this.connectionString,
      connectionTimeoutMillis: connectionTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('error', () => undefined);
    client.once('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#receive(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      this.#retryAfter(reasonOf(error));
      return;
    }
    if (this.#isStopped) return void client.end().catch(() => undefined);
    this.#client = client;
    if (this.#failures > 0) {
      this.#failures = 0;
      this.#logger.log('messages of other instances are received again');
      this.gaps.next();
    }
  }

  #lost(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#retryAfter('the connection was lost');
  }

  #retryAfter(reason: string): void {
    if (this.#isStopped) return;
    if (this.#failures === 0) this.#logger.warn(`messages of other instances are not received: ${reason}`);
    const pause = Math.min(pauses.first * 2 ** this.#failures, pauses.longest);
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.#connect(), pause).unref();
  }

  #receive(message: string | undefined): void {
    const { sender, topic, payload } = parsed(message);
    if (typeof topic === 'string' && sender !== this.#sender) this.received.next({ topic, payload });
  }
}

function parsed(message: string | undefined): { sender?: unknown; topic?: unknown; payload?: unknown } {
  try {
    return Object(JSON.parse(message ?? ''));
  } catch {
    return {};
  }
}
