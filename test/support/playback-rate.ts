import type { Page } from 'playwright-core';

/** Of animations that are to be looked at: on a busy machine they would be over before. */
export const slow = 0.02;

/** How fast animations play from now on, of their own speed. */
export async function setPlaybackRate(page: Page, playbackRate: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate });
}
