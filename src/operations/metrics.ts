import { Injectable } from '@nestjs/common';
import { TimeoutStrategy, timeout } from 'cockatiel';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type SentResponse, SentResponses } from '../platform/http/logging/sent-responses.js';
import { UpstreamClient } from '../platform/upstream/upstream-client.js';
import { PageCache } from '../site/page-cache/page-cache.js';
import { MailDelivery } from '../submissions/mail/mail-delivery.js';
import { type MailFigures, MailQueue } from '../submissions/mail/mail-queue.js';
import { FileAdmission } from '../submissions/suppliers/file-admission.js';
import { FileSpace } from '../submissions/suppliers/file-space.js';
import { SuppliersService } from '../submissions/suppliers/suppliers.service.js';

/** For a figure that is read from the database. */
const withTimeout = timeout(2_000, TimeoutStrategy.Aggressive);

/** Seconds, from a cached page to an upload over a slow connection. */
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

const mailGauges: Record<keyof MailFigures, { name: string; help: string }> = {
  depth: { name: 'mail_outbox_depth', help: 'Mails that wait to be sent' },
  given_up: { name: 'mail_given_up', help: 'Mails that were given up in the last thirty days' },
  undeliverable: { name: 'mail_undeliverable', help: "Mails refused by the recipients' servers" },
  receipts_withheld: {
    name: 'mail_receipts_withheld',
    help: 'Receipts withheld in the last day because of the limits',
  },
};

/** Metrics of the server for Prometheus. No label holds a path, an address or personal data. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly #requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method, route template and status',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });

  readonly #durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to the end of its response, by route template; without files and stored responses',
    labelNames: ['route'],
    buckets,
    registers: [this.registry],
  });

  readonly #cacheHits = new Counter({
    name: 'cache_hits_total',
    help: 'Responses that were stored, by cache',
    labelNames: ['cache'],
    registers: [this.registry],
  });

  readonly #cacheMisses = new Counter({
    name: 'cache_misses_total',
    help: 'Responses that were not stored, by cache',
    labelNames: ['cache'],
    registers: [this.registry],
  });

  constructor(
    upstream: UpstreamClient,
    suppliers: SuppliersService,
    fileSpace: FileSpace,
    fileAdmission: FileAdmission,
    mails: MailQueue,
    mailDelivery: MailDelivery,
    pageCache: PageCache,
    sent: SentResponses,
  ) {
    // The event loop is sampled ten times a second: more often would keep an idle processor awake.
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 100 });
    sent.subscribe((response) => this.#count(response));
    this.#countUpstreamCalls(upstream);
    this.#gaugePageCache(pageCache);
    this.#gaugeOutbox(suppliers);
    this.#countFiles(fileSpace, fileAdmission);
    this.#countMails(mails, mailDelivery);
  }

  #count({ request: { method = '' }, route, status, seconds, cache }: SentResponse): void {
    this.#requests.inc({ method, route, status });
    if (seconds !== undefined) this.#durations.observe({ route }, seconds);
    if (cache === 'hit') this.#cacheHits.inc({ cache: 'page' });
    if (cache === 'miss') this.#cacheMisses.inc({ cache: 'page' });
    // The visitor's browser, or a cache in between, has the response already.
    if (status === 304) this.#cacheHits.inc({ cache: 'client' });
  }

  #countUpstreamCalls(upstream: UpstreamClient): void {
    const calls = new Counter({
      name: 'upstream_calls_total',
      help: 'Requests to the gateway by target and outcome',
      labelNames: ['target', 'outcome'],
      registers: [this.registry],
    });
    upstream.calls.subscribe((call) => calls.inc({ ...call }));
  }

  #gaugePageCache(pageCache: PageCache): void {
    const gauge: Gauge = new Gauge({
      name: 'page_cache_bytes',
      help: 'Memory of the stored responses, compressed encodings included',
      registers: [this.registry],
      collect: () => gauge.set(pageCache.size),
    });
  }

  #gaugeOutbox(suppliers: SuppliersService): void {
    const help = 'Supplier applications that wait for a response of the remote; absent while the database fails';
    this.#gaugeStored('supplier_outbox_depth', help, async () => (await suppliers.waiting()).depth);
  }

  #countFiles(space: FileSpace, admission: FileAdmission): void {
    const state = shared(() => space.state());
    const used = 'Bytes of the stored files; absent while the database fails';
    this.#gaugeStored('supplier_files_bytes', used, async () => (await state()).used);
    const limit = 'Bytes of files beyond which none is stored; absent while the database fails';
    this.#gaugeStored('supplier_files_limit_bytes', limit, async () => (await state()).limit);
    const refused = new Counter({
      name: 'supplier_files_refused_total',
      help: 'Files that were refused, because there is no space or their sender has sent too many bytes in a day',
      labelNames: ['reason'],
      registers: [this.registry],
    });
    admission.refusals.subscribe((reason) => refused.inc({ reason }));
  }

  #countMails(mails: MailQueue, delivery: MailDelivery): void {
    if (!mails.isConfigured) return;
    const outcomes = new Counter({
      name: 'mail_attempts_total',
      help: 'Attempts to send a mail by outcome',
      labelNames: ['outcome'],
      registers: [this.registry],
    });
    delivery.outcomes.subscribe((outcome) => outcomes.inc({ outcome }));
    const refused: Gauge = new Gauge({
      name: 'mail_recipients_refused',
      help: 'Recipients that the mail server has refused since it last accepted a mail; 20 at most',
      registers: [this.registry],
      collect: () => refused.set(delivery.refusedRecipients),
    });
    const figures = shared(() => mails.figures());
    for (const [figure, { name, help }] of Object.entries(mailGauges)) {
      const ask = async () => (await figures())[figure as keyof MailFigures];
      this.#gaugeStored(name, `${help}; absent while the database fails`, ask);
    }
  }

  /** A gauge whose value is read from the database when the metrics are collected. It is absent while that fails. */
  #gaugeStored(name: string, help: string, ask: () => Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => {
        gauge.remove();
        await withTimeout.execute(ask).then(
          (figure) => gauge.set(figure),
          () => undefined,
        );
      },
    });
  }
}

/** A function whose concurrent calls share one result, because a registry collects all its gauges at once. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= ask().finally(() => {
      running = undefined;
    });
    return running;
  };
}
