// Sends the load that the first argument describes with autocannon, and prints the line of JSON that load.ts reads.
import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { clientOf, filledIn } from './addresses.ts';
import type { LoadOptions } from './load.ts';

const options: LoadOptions = JSON.parse(process.argv[2] ?? '');
const { origin, connections, seconds, headers, rate, hasManyClients, first, templates } = options;
const [template = ''] = templates;
const microseconds = createHistogram();
let n = first;

// Without a callback, it returns both, which its types do not say.
const load = autocannon({
  url: origin,
  connections,
  duration: seconds,
  headers,
  ...(rate && { overallRate: rate }),
  requests: [
    !hasManyClients && templates.length === 1 && !template.includes('{')
      ? { path: template }
      : {
          setupRequest: (request) => {
            n += 1;
            const client = hasManyClients ? { 'x-forwarded-for': clientOf(n) } : {};
            const path = filledIn(templates[n % templates.length] ?? '', n);
            return { ...request, path, headers: { ...request.headers, ...client } };
          },
        },
  ],
}) as Promise<autocannon.Result> & autocannon.Instance;
// autocannon's own figures are whole milliseconds.
load.on('response', (_client, _status, _bytes, milliseconds) => {
  microseconds.record(Math.max(1, Math.round(milliseconds * 1000)));
});
const { duration, errors, timeouts, ...result } = await load;
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({
    requests: microseconds.count,
    seconds: duration,
    p99: microseconds.count === 0 ? 0 : microseconds.percentile(99) / 1000,
    refused: result['4xx'] + result['5xx'],
    broken: errors + timeouts,
    cpuSeconds: (user + system) / 1e6,
  }),
);
