import type { Page } from 'playwright-core';

/** The bytes that the page has received so far, by request. */
export async function watchResponses(page: Page): Promise<Map<string, { type: string; url: string; bytes: number }>> {
  const responses = new Map<string, { type: string; url: string; bytes: number }>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response: { url } }) => {
    if (url.startsWith('http')) responses.set(requestId, { type, url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response) response.bytes = encodedDataLength;
  });
  return responses;
}
