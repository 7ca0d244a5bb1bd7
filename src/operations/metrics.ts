import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SuppliersService } from '../suppliers/suppliers.service.js';
import { UpstreamClient } from '../upstream/upstream-client.js';
import { inTime } from './in-time.js';

/** Milliseconds that a figure has to come. */
const patience = 2000;

/** Seconds: from a page out of memory to an upload over a slow line. */
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/** What the server counts of itself, for Prometheus. No label holds a path, an address or a person. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method, route template and status',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });

  readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to the end of its answer, by route template',
    labelNames: ['route'],
    buckets,
    registers: [this.registry],
  });

  readonly cacheHits = new Counter({
    name: 'cache_hits_total',
    help: 'Answers that were ready, by cache',
    labelNames: ['cache'],
    registers: [this.registry],
  });

  readonly upstreamCalls = new Counter({
    name: 'upstream_calls_total',
    help: 'Requests to the gateway by target and outcome',
    labelNames: ['target', 'outcome'],
    registers: [this.registry],
  });

  constructor(upstream: UpstreamClient, suppliers: SuppliersService) {
    // Among them process, event loop and garbage collection.
    collectDefaultMetrics({ register: this.registry });
    upstream.calls.subscribe((call) => this.upstreamCalls.inc({ ...call }));
    this.gaugeOutbox(suppliers);
  }

  private gaugeOutbox(suppliers: SuppliersService): void {
    const gauge: Gauge = new Gauge({
      name: 'supplier_outbox_depth',
      help: 'Supplier applications that the remote has not answered yet; absent while the database fails',
      registers: [this.registry],
      collect: async () => {
        gauge.remove();
        await inTime(suppliers.outboxDepth(), patience).then(
          (depth) => gauge.set(depth),
          () => undefined,
        );
      },
    });
  }
}
