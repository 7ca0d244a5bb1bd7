import type { Page } from 'playwright-core';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { desktop, lively } from '../../support/browser/devices.js';
import { step } from '../../support/jest/step.js';
import { StubSocial, xPost } from '../../support/stubs/stub-social.js';

let network: StubSocial;
let site: TestSite;

beforeAll(async () => {
  network = await StubSocial.start();
  network.posts.twitter = [
    xPost('1', { text: 'Gears. '.repeat(400), attachments: { media_keys: ['m1'] } }),
    xPost('2', { text: 'A short one.' }),
  ];
  // On a host from which no pictures are fetched, so it never arrives.
  network.media = [{ media_key: 'm1', url: 'https://pictures.example.net/gear.jpg' }];
  site = await TestSite.startBuilt(network.environment('twitter'));
});

afterAll(async () => {
  await site.close();
  network.stop();
});

const social = (page: Page) => page.getByRole('region', { name: 'From our channels' });

const pulses = (page: Page) =>
  social(page).evaluate((feed) =>
    feed.getAnimations({ subtree: true }).map(({ effect }) => {
      const { duration, iterations } = effect?.getTiming() ?? {};
      return { duration, isEndless: iterations === Number.POSITIVE_INFINITY };
    }),
  );

it('the home shows the posts of a network and the magazine', async () => {
  const home = async () => (await fetch(site.origin + site.path('home'))).text();
  expect(await eventually(home, (html) => html.includes('A short one.'))).toContain('A short one.');
  await site.visit(site.path('home'), { ...desktop, ...lively }, async (page) => {
    await step('a pending picture pulses with a period of 3 s, but not for ever', async () => {
      expect(await social(page).locator('img').getAttribute('src')).toBe('/picture-pending.svg');
      expect(await pulses(page)).toEqual([{ duration: 3000, isEndless: false }]);
      // Over the placeholder picture.
      const place = (picture: Element) => getComputedStyle(picture, '::before').zIndex;
      expect(await social(page).locator('picture').evaluate(place)).toBe('1');
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await step('it does not pulse with reduced motion', async () => expect(await pulses(page)).toEqual([]));
    await step('a post shows at most twelve lines of its text', async () => {
      const lines = await social(page)
        .getByText(/^(Gears|A short one)\./)
        .evaluateAll((texts) =>
          texts.map((text) => {
            const { lineHeight, overflow } = getComputedStyle(text);
            const linesIn = (height: number) => Math.round(height / Number.parseFloat(lineHeight));
            return { shown: linesIn(text.clientHeight), whole: linesIn(text.scrollHeight), overflow };
          }),
        );
      expect(lines).toEqual([
        { shown: 12, whole: expect.any(Number), overflow: 'hidden' },
        { shown: 1, whole: 1, overflow: 'hidden' },
      ]);
      expect(lines[0]?.whole).toBeGreaterThan(12);
    });
  });
});
