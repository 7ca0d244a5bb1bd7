import { median, milliseconds, type Report } from '../support/report.ts';
import { startSite } from '../support/site.ts';

/** Milliseconds. */
const goal = 2000;

/** From the start of the process to the first page with 200. */
export async function starts({ report }: { report: Report }): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const site = await startSite();
    times.push(site.startTime);
    await site.stop();
  }
  const value = median(times);
  report.add({ name: 'start to the first 200', figure: milliseconds(value), value, goal: ['<=', goal], unit: ' ms' });
}
