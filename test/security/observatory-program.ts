// Scores responses with the Observatory's own program, which is in the folder that the argument names. It is a separate
// process because it needs other packages than this repository. It reads responses as JSON, with headers and body, from
// the standard input, and prints the scores.
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const [folder = ''] = process.argv.slice(2);
interface Recorded {
  headers: Record<string, string | string[]>;
  body: string;
}

const load = (file: string) => import(pathToFileURL(path.join(folder, 'node_modules', file)).href);
const own = '@mdn/mdn-http-observatory/src';
const { ALL_TESTS } = await load(`${own}/constants.js`);
const { Requests } = await load(`${own}/types.js`);
const { getScoreModifier } = await load(`${own}/grader/grader.js`);
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load(`${own}/grader/charts.js`);
const { CookieJar } = createRequire(path.join(folder, 'package.json'))('tough-cookie');

const url = new URL('https://www.example.com/');

function scoreOf({ headers, body }: Recorded): number {
  const requests = new Requests(url.hostname);
  // In the format of axios.
  Object.defineProperty(headers, 'get', { value: (name: string) => headers[name], enumerable: false });
  const response = { headers, status: 200, verified: true, request: {}, httpEquiv: new Map() };
  const jar = new CookieJar();
  for (const cookie of headers['set-cookie'] ?? []) jar.setCookieSync(cookie, url.href);
  requests.session = { url, jar, response, redirectHistory: [] };
  // There is no response over plain http, so no redirect is required.
  Object.assign(requests.responses, { auto: response, https: response, cors: response });
  requests.resources.path = body;
  const modifiers: number[] = (ALL_TESTS as ((requests: unknown) => { result: unknown })[]).map((test) =>
    getScoreModifier(test(requests).result),
  );
  const penalties = modifiers.reduce((sum, modifier) => sum + Math.min(modifier, 0), 100);
  const whole = modifiers.reduce((sum, modifier) => sum + modifier, 100);
  return Math.max(0, penalties >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? whole : penalties);
}

const responses: Recorded[] = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(responses.map(scoreOf)));
