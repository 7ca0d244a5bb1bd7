/** The default metrics of prom-client, one a module. Its own types describe only all of them together. */
declare module 'prom-client/lib/metrics/*.js' {
  import type { Registry } from 'prom-client';

  const collect: (registry: Registry, options?: { eventLoopMonitoringPrecision?: number }) => void;
  export default collect;
}
