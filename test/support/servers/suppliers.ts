import { Logger } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../src/platform/storage/schema.js';
import type { JsonResponse, UpstreamClient } from '../../../src/platform/upstream/upstream-client.js';
import { MailQueue } from '../../../src/submissions/mail/mail-queue.js';
import { SuppliersService } from '../../../src/submissions/supplier/supplier.subject.js';

type Call = Parameters<UpstreamClient['postJson']>;

/** A gateway that responds as the test wants, and records its calls. */
export class FakeUpstream {
  isConfigured = true;
  readonly calls: { path: Call[0]; body: Record<string, unknown>; headers: Call[2] }[] = [];
  /** The response to a call. It throws for a missing response. */
  response: () => JsonResponse | Promise<JsonResponse> = () => ({ status: 200, json: { status: 'OK', number: 7 } });

  async postJson(path: string, body: unknown, headers: Record<string, string>): Promise<JsonResponse> {
    this.calls.push({ path, body: body as Record<string, unknown>, headers });
    return this.response();
  }

  /** How often each application was sent, by its idempotency key. */
  get sendings(): Map<string, number> {
    const keys = this.calls.map(({ headers }) => headers?.['Idempotency-Key'] ?? '');
    return new Map(keys.map((key) => [key, keys.filter((other) => other === key).length]));
  }
}

/** A clock that advances only when it is moved. */
export class FakeClock {
  time = Date.parse('2026-11-21T10:00:00Z');

  readonly now = () => new Date(this.time);

  move(milliseconds: number): void {
    this.time += milliseconds;
  }
}

/** The services of one server instance for applications. */
export function supplierInstance(
  database: Kysely<Schema>,
  upstream: FakeUpstream,
  clock: FakeClock,
  mail: { SMTP_URL: string | undefined; SUPPLIER_MAIL_TO: string[] } = { SMTP_URL: undefined, SUPPLIER_MAIL_TO: [] },
) {
  Logger.overrideLogger(false);
  const suppliers = new SuppliersService(database, clock.now, new MailQueue(database, clock.now, mail), upstream, mail);
  return { applications: suppliers.store, suppliers };
}
