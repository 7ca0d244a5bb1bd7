import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ContentStore } from '../content/content-store.js';
import { packageVersion } from '../platform/config/configuration.js';
import { SentResponses } from '../platform/http/logging/sent-responses.js';
import { Totals } from '../platform/http/throttling/totals.js';
import { UpstreamClient } from '../platform/upstream/upstream-client.js';
import { PageCache } from '../site/page-cache/page-cache.js';
import { PurgeService } from '../site/purge/purge.service.js';
import { MailDelivery } from '../submissions/mail/mail-delivery.js';
import { MailQueue } from '../submissions/mail/mail-queue.js';
import { FileAdmission } from '../submissions/uploads/file-admission.js';
import { HealthService } from './health.service.js';
import type { PartsDto } from './readiness.dto.js';

/** Seconds, from a cached page to an upload over a slow connection. */
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/** Metrics of the server for Prometheus. No label holds a path, an address or personal data. */
@Injectable()
export class Metrics {
  readonly #registry = new Registry();
  /** The state of the parts at the latest collection. */
  #parts: PartsDto | undefined;

  readonly #partOk = new Gauge({
    name: 'site_part_ok',
    help: '1 if a part of the server works, else 0; see /api/health/ready',
    labelNames: ['part'],
    registers: [this.#registry],
  });

  constructor(
    private readonly health: HealthService,
    sent: SentResponses,
    pageCache: PageCache,
    content: ContentStore,
    upstream: UpstreamClient,
    purge: PurgeService,
    files: FileAdmission,
    totals: Totals,
    mails: MailQueue,
    mailDelivery: MailDelivery,
  ) {
    // The event loop is sampled ten times a second: more often would keep an idle processor awake.
    collectDefaultMetrics({ register: this.#registry, eventLoopMonitoringPrecision: 100 });
    this.#measureResponses(sent);
    this.#gauge(
      'page_cache_bytes',
      'Memory of the stored responses, with their compressed forms',
      () => pageCache.size,
    );
    this.#measureContent(content);
    const calls = this.#counter('upstream_calls_total', 'Requests to the gateway', 'target', 'outcome');
    upstream.calls.subscribe((call) => calls.inc({ ...call }));
    this.#gauge('purge_pending_tags', 'Tags that the content network has not purged yet', () => purge.pending);
    this.#measureApplications(files);
    const beyond = this.#counter('visitor_limits_total', 'What was refused beyond a total of visitors', 'action');
    totals.refusals.subscribe((action) => beyond.inc({ action }));
    if (mails.isConfigured) this.#measureMails(mailDelivery);
  }

  /** All metrics in the text format of Prometheus. */
  async text(): Promise<string> {
    const { parts, degraded } = await this.health.readiness();
    this.#parts = parts;
    for (const part of Object.keys(parts)) this.#partOk.set({ part }, degraded.includes(part) ? 0 : 1);
    return this.#registry.metrics();
  }

  #measureResponses(sent: SentResponses): void {
    const requests = this.#counter('http_requests_total', 'Requests', 'method', 'route', 'status');
    const durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the request to the end of its response, by route template; without files and stored responses',
      labelNames: ['route'],
      buckets,
      registers: [this.#registry],
    });
    const hits = this.#counter('cache_hits_total', 'Responses that were stored', 'cache');
    const misses = this.#counter('cache_misses_total', 'Responses that were not stored', 'cache');
    sent.subscribe(({ request: { method = '' }, route, status, seconds, cache }) => {
      requests.inc({ method, route, status });
      if (seconds !== undefined) durations.observe({ route }, seconds);
      if (cache === 'hit') hits.inc({ cache: 'page' });
      if (cache === 'miss') misses.inc({ cache: 'page' });
      // The visitor's browser, or a cache in between, has the response already.
      if (status === 304) hits.inc({ cache: 'client' });
    });
  }

  #measureContent(content: ContentStore): void {
    const info = new Gauge({
      name: 'site_info',
      help: 'Always 1: the versions of the site, of Node and of the content that is served',
      labelNames: ['version', 'node', 'content'],
      registers: [this.#registry],
      collect: () => {
        info.reset();
        info.set({ version: packageVersion, node: process.version, content: content.version }, 1);
      },
    });
    const help = 'Current content issues; last good copies are served';
    this.#gauge('content_faults', help, () => content.issues.length);
  }

  #measureApplications(files: FileAdmission): void {
    const depth = 'Submissions that wait for a remote service';
    this.#gauge('supplier_outbox_depth', depth, () => this.#parts?.outbox.depth);
    const age = 'Age of the oldest submission that waits for a remote service, 0 if none does';
    this.#gauge('supplier_outbox_age_seconds', age, () => this.#parts?.outbox.age_seconds);
    this.#gauge('supplier_files_bytes', 'Bytes of the stored files', () => this.#parts?.files.used);
    const limit = 'Bytes of files beyond which none is stored';
    this.#gauge('supplier_files_limit_bytes', limit, () => this.#parts?.files.limit);
    const refused = 'Files refused because there is no space, or their sender has sent too many bytes in a day';
    const refusals = this.#counter('supplier_files_refused_total', refused, 'reason');
    files.refusals.subscribe((reason) => refusals.inc({ reason }));
  }

  #measureMails(delivery: MailDelivery): void {
    const attempts = this.#counter('mail_attempts_total', 'Attempts to send a mail', 'outcome');
    delivery.outcomes.subscribe((outcome) => attempts.inc({ outcome }));
    this.#gauge('mail_outbox_depth', 'Mails that wait to be sent', () => this.#parts?.mail?.depth);
    this.#gauge('mail_given_up', 'Mails given up in the last thirty days', () => this.#parts?.mail?.given_up);
    const undeliverable = "Mails refused by the recipients' servers";
    this.#gauge('mail_undeliverable', undeliverable, () => this.#parts?.mail?.undeliverable);
    const withheld = 'Receipts withheld in the last day because of the limits';
    this.#gauge('mail_receipts_withheld', withheld, () => this.#parts?.mail?.receipts_withheld);
  }

  #counter<Label extends string>(name: string, help: string, ...labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  /** A gauge of one value, which is absent while that is unknown. */
  #gauge(name: string, help: string, value: () => number | null | undefined): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect: () => {
        const present = value() ?? undefined;
        if (present === undefined) gauge.remove();
        else gauge.set(present);
      },
    });
  }
}
