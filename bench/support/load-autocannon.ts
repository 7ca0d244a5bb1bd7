// Sends the load that the first argument describes with autocannon, and prints the line of JSON that load.ts reads.
import autocannon from 'autocannon';
import { filledIn } from './addresses.ts';
import type { LoadOptions } from './load.ts';

const options: LoadOptions = JSON.parse(process.argv[2] ?? '');
const { origin, connections, seconds, headers, rate, first, templates } = options;
let n = first;

const { duration, errors, timeouts, latency, ...result } = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  headers,
  ...(rate && { overallRate: rate }),
  requests: [
    {
      setupRequest: (request) => {
        n += 1;
        return { ...request, path: filledIn(templates[n % templates.length] ?? '', n) };
      },
    },
  ],
});
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({
    requests: result.requests.total,
    seconds: duration,
    p99: latency.p99,
    refused: result['4xx'] + result['5xx'],
    broken: errors + timeouts,
    cpuSeconds: (user + system) / 1e6,
  }),
);
