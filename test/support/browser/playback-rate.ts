import type { Page } from 'playwright-core';

/** The rate for animations that a test observes: on a busy machine they would end too early. */
export const slow = 0.02;

/** Sets the speed of animations from now on, relative to their own. */
export async function setPlaybackRate(page: Page, playbackRate: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate });
}
