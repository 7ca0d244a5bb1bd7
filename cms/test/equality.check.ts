import { ContentStore } from '../../src/content/content-store.js';
import { refreshed } from '../../src/content/contract/refreshed.fixture.js';
import { languageCodes } from '../../src/routing/languages.js';
import { MagazineService } from '../../src/site/magazine/magazine.service.js';
import { Site } from '../../test/support/servers/site.js';
import { Cms } from './support/cms.js';

/** Without the parts that differ in each rendering. */
const steady = (html: string) => html.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'key');

it('every page in every language is the same from the content system as from the files', async () => {
  const cms = await Cms.start();
  const [ours, theirs] = [await Site.start(cms.siteEnvironment), await Site.start()];
  await refreshed(ours.app.get(ContentStore));
  for (const language of languageCodes) await ours.app.get(MagazineService).fetchLatest(language);
  const pages = await theirs.pages();
  const addresses = pages.map(({ path }) => path);
  expect((await ours.pages()).map(({ path }) => path)).toEqual(addresses);
  let same = 0;
  for (const address of [...addresses, '/search/gear', '/sitemap-it.xml', '/nowhere']) {
    const [one, other] = [await ours.get(address), await theirs.get(address)];
    expect({ address, status: one.status, body: steady(one.body) }).toEqual({
      ...{ address, status: other.status, body: steady(other.body) },
    });
    same += 1;
  }
  console.log(`${same} addresses are the same, of ${pages.length} pages`);
  expect(ours.app.get(ContentStore).issues).toEqual([]);
  await Promise.all([ours.stop(), theirs.stop(), cms.stop()]);
});
