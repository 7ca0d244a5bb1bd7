import { load } from '../support/load.ts';
import { acceptEncoding } from '../support/recorded-responses.ts';
import { megabytes, perSecond } from '../support/report.ts';
import { type SitePart, samplePage } from './beside-others.ts';
import { distinctSearches } from './searches.ts';

const addresses = 100_000;
/** Bytes. */
const goal = 250e6;
/** Seconds after which the measurement ends, however many addresses were requested. */
const limit = 60;

/** Of ten addresses one is a search and two are filters, which are separate pages; the others are unknown. */
const templates = [
  distinctSearches,
  '/media/media-releases?region={n}',
  `${samplePage}?region={n}`,
  ...Array.from({ length: 7 }, () => '/no-such-page/{n}'),
];

/** The highest memory use of the server while addresses are requested that were never requested before. */
export async function memory({ site, report }: SitePart): Promise<void> {
  const rss = async () => (await site.metrics()).process_resident_memory_bytes;
  const before = await rss();
  let most = before;
  let asked = 0;
  let seconds = 0;
  while (asked < addresses && seconds < limit) {
    // Few connections, because requests that are refused for overload leave nothing in memory.
    const result = await load({ origin: site.origin, templates, headers: acceptEncoding, connections: 8, seconds: 5 });
    asked += result.requests;
    seconds += 5;
    most = Math.max(most, await rss());
  }
  const count = asked.toLocaleString('en');
  report.add({
    name: `most memory (RSS) during ${count} requests, each for another address (${perSecond(asked / seconds)})`,
    figure: megabytes(most),
    other: `before ${megabytes(before)}`,
    isRatio: false,
    value: most / 1e6,
    goal: ['<=', goal / 1e6],
    unit: ' MB',
  });
  if (asked < addresses) report.note(`Only ${count} of ${addresses.toLocaleString('en')} addresses in ${limit} s.`);
}
