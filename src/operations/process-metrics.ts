import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { Counter, Gauge, type Registry } from 'prom-client';

const nanoseconds = 1e-9;

/**
 * Metrics of the process and of the event loop, under the names of prom-client's default metrics. Those cannot be collected
 * without that of garbage collections, for which Node keeps 25 MB.
 */
export function collectProcessMetrics(registry: Registry): void {
  const registers = [registry];
  gauge(
    'process_start_time_seconds',
    'Start of the process, in seconds since 1970',
    () => performance.timeOrigin / 1000,
  );
  gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', "V8's heap in use", () => getHeapStatistics().used_heap_size);
  gauge('nodejs_heap_size_total_bytes', "V8's heap", () => getHeapStatistics().total_heap_size);
  gauge('nodejs_external_memory_bytes', 'Memory outside of the heap', () => process.memoryUsage().external);

  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  for (const percentile of [50, 90, 99]) {
    gauge(
      `nodejs_eventloop_lag_p${percentile}_seconds`,
      `The ${percentile}th percentile of the delay of the event loop`,
      () => delay.percentile(percentile) * nanoseconds,
    );
  }
  gauge('nodejs_eventloop_lag_seconds', 'The mean delay of the event loop', () => delay.mean * nanoseconds || 0);
  // The last one to be collected: the percentiles are those since the last collection.
  gauge('nodejs_eventloop_lag_max_seconds', 'The longest delay of the event loop', () => {
    const { max } = delay;
    delay.reset();
    return max * nanoseconds;
  });

  let counted = 0;
  const time: Counter = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of all threads',
    registers,
    collect: () => {
      const { user, system } = process.cpuUsage();
      const seconds = (user + system) / 1e6;
      time.inc(seconds - counted);
      counted = seconds;
    },
  });

  function gauge(name: string, help: string, read: () => number): void {
    const made: Gauge = new Gauge({ name, help, registers, collect: () => made.set(read()) });
  }
}
