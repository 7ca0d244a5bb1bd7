import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { RequestCounts } from '../site/request-counts/request-counts.js';
import { Metrics } from './metrics.js';

/** Metrics of unknown addresses and searches, for Prometheus. The API lists them; no label does. */
@Injectable()
export class RequestCountMetrics {
  constructor({ registry }: Metrics, counts: RequestCounts) {
    const unknown = new Counter({
      name: 'unknown_addresses_total',
      help: 'Requests for addresses that lead nowhere, by list: those of scanners apart',
      labelNames: ['list'],
      registers: [registry],
    });
    for (const list of ['address', 'scanner']) unknown.inc({ list }, 0);
    counts.unknown.subscribe((list) => unknown.inc({ list }));
    const searches = new Counter({
      name: 'searches_total',
      help: 'Searches of visitors by language, and whether they had a result',
      labelNames: ['language', 'outcome'],
      registers: [registry],
    });
    counts.searches.subscribe(({ language, isFound }) =>
      searches.inc({ language, outcome: isFound ? 'found' : 'nothing' }),
    );
  }
}
