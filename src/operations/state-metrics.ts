import { Injectable } from '@nestjs/common';
import { Counter, Gauge, type Registry } from 'prom-client';
import { ContentStore } from '../content/content-store.js';
import { packageVersion } from '../platform/config/package-version.js';
import { IndexNowService } from '../site/indexnow/indexnow.service.js';
import { PurgeService } from '../site/purge/purge.service.js';
import { HealthService } from './health.service.js';
import { Metrics } from './metrics.js';

/** Metrics of the present state of the server's parts, for Prometheus. */
@Injectable()
export class StateMetrics {
  readonly #registers: Registry[];

  constructor(
    { registry }: Metrics,
    private readonly content: ContentStore,
    private readonly health: HealthService,
    private readonly purge: PurgeService,
    private readonly indexNow: IndexNowService,
  ) {
    this.#registers = [registry];
    this.#gaugeVersions();
    this.#gaugeContent();
    this.#gaugeParts();
    this.#countPurges();
    this.#countAnnouncements();
  }

  #gaugeVersions(): void {
    const gauge = new Gauge({
      name: 'site_info',
      help: 'Always 1: the versions of the site, of Node and of the content that is served',
      labelNames: ['version', 'node', 'content'],
      registers: this.#registers,
      collect: () => {
        gauge.reset();
        gauge.set({ version: packageVersion, node: process.version, content: this.content.version }, 1);
      },
    });
  }

  #gaugeContent(): void {
    const gauge: Gauge = new Gauge({
      name: 'content_faults',
      help: 'Current content issues; last good copies are served',
      registers: this.#registers,
      collect: () => gauge.set(this.content.issues.length),
    });
  }

  #gaugeParts(): void {
    const ok = new Gauge({
      name: 'site_part_ok',
      help: '1 if a part of the server works, else 0; see /api/health/ready',
      labelNames: ['part'],
      registers: this.#registers,
      collect: async () => {
        const { parts, degraded } = await this.health.readiness();
        for (const part of Object.keys(parts)) ok.set({ part }, degraded.includes(part) ? 0 : 1);
        age.remove();
        if (parts.outbox.age_seconds !== null) age.set(parts.outbox.age_seconds);
      },
    });
    const age: Gauge = new Gauge({
      name: 'supplier_outbox_age_seconds',
      help: 'Age of the oldest application that waits for the supplier service, 0 if none does; absent while the database fails',
      registers: this.#registers,
    });
  }

  #countPurges(): void {
    const gauge: Gauge = new Gauge({
      name: 'purge_pending_tags',
      help: 'Tags of changed pages that the content network has not purged yet',
      registers: this.#registers,
      collect: () => gauge.set(this.purge.pending),
    });
    const requests = new Counter({
      name: 'purge_requests_total',
      help: 'Requests to the content network by outcome',
      labelNames: ['outcome'],
      registers: this.#registers,
    });
    this.purge.requests.subscribe((outcome) => requests.inc({ outcome }));
  }

  #countAnnouncements(): void {
    const requests = new Counter({
      name: 'indexnow_requests_total',
      help: 'Requests that tell search engines of changed pages, by outcome',
      labelNames: ['outcome'],
      registers: this.#registers,
    });
    this.indexNow.requests.subscribe((outcome) => requests.inc({ outcome }));
  }
}
