import supertest from 'supertest';
import { ContentCopy, fewPages } from '../../support/fixtures/content-copy.js';
import { Site } from '../../support/servers/site.js';
import { StubGateway } from '../../support/stubs/stub-gateway.js';

const token = 'a-token-of-the-refreshes';
const title = (text: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1];

let content: ContentCopy;
let gateway: StubGateway | undefined;
let site: Site;

afterEach(async () => {
  await site.stop();
  await gateway?.stop();
  gateway = undefined;
  content.erase();
});

const start = async (environment: Record<string, string> = {}) => {
  site = await Site.start({ CONTENT_DIR: content.contentDir, API_TOKEN: token, ...environment });
  return supertest(site.app.getHttpServer());
};

it.each([
  ['the files', async () => ({})],
  [
    'a gateway',
    async () => {
      gateway = await StubGateway.start({ contentDir: content.contentDir });
      return gateway.environment;
    },
  ],
])('POST /api/content/refresh is answered once stored pages show the change of %s', async (_, environment) => {
  content = new ContentCopy(fewPages);
  const client = await start(await environment());
  const refresh = () =>
    client
      .post('/api/content/refresh')
      .auth(token, { type: 'bearer' })
      .send({ ids: ['reach'] });
  const before = title((await client.get('/reach')).text);
  const stale: unknown[] = [];
  for (const round of [1, 2, 3, 4, 5, 6]) {
    // Stored in one of these, compared with its sources in the other.
    await client.get('/reach').expect(200);
    await client.get('/it/reach').expect(200);
    content.replace('pages/reach/en.yaml', /^ {2}title: .*$/m, `  title: Round ${round}`);
    if (gateway) {
      await gateway.content.files.refresh();
    }
    const { body } = await refresh().expect(200);
    expect(body).toEqual({ status: 'OK', version: expect.any(String) });
    const { text } = await client.get('/reach').expect(200);
    if (title(text) !== `Round ${round}`) stale.push(title(text));
  }
  expect([before, stale]).toEqual([expect.not.stringContaining('Round'), []]);

  content.replace('redirects.yaml', /^legacy:$/m, 'legacy:\n  /Told-at-once: /en/reach');
  await client.get('/Told-at-once').expect(404);
  await refresh().expect(200);
  await client.get('/Told-at-once').expect(301).expect('Location', '/en/reach');
});
