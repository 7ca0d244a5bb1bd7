import { type Browser, devices } from 'playwright-core';
import type { Measurement } from './goals.ts';

/** A phone with the screen of Lighthouse's. */
const phone = {
  ...devices['Moto G4'],
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
};

/** The bytes transferred for a page on a phone without interaction, compressed and with headers, until network idle. */
export async function measureFirstView(browser: Browser, address: string): Promise<Measurement> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const types = new Map<string, string>();
    const bytes = { all: 0, critical: 0 };
    client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.all += encodedDataLength;
      if (/^(Document|Stylesheet)$/.test(types.get(requestId) ?? '')) bytes.critical += encodedDataLength;
    });
    await client.send('Network.enable');
    await page.goto(address, { waitUntil: 'networkidle' });
    return { figures: { 'first view': bytes.all / 1024, 'HTML+CSS': bytes.critical / 1000 }, issues: [] };
  } finally {
    await context.close();
  }
}
