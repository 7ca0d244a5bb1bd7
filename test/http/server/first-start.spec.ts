import { languageCodes } from '../../../src/routing/languages.js';
import { ContentCopy } from '../../support/fixtures/content-copy.js';
import { DataFolder } from '../../support/servers/data-folder.js';
import { freePort, main, ServerProcess } from '../../support/servers/server-process.js';

/** Prints each request that the process sends. */
const hook = `import { subscribe } from 'node:diagnostics_channel';
for (const name of ['undici:client:beforeConnect', 'http.client.request.start'])
  subscribe(name, ({ connectParams, request }) => console.log('asks', (connectParams ?? request).host));`;
const watched = [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(hook)}`, main];

const pagesWithVideos = [
  'innovation/new-technologies',
  'innovation/our-r-d-network',
  'our-company/our-heritage',
  'services/general-aviation',
];

/** The hosts that a site without configuration asks while it starts and shows its pages. */
async function hostsAsked(environment: Record<string, string> = {}): Promise<string[]> {
  const PORT = await freePort();
  const data = new DataFolder();
  const server = new ServerProcess({ HOST: '127.0.0.1', PORT, DATA_DIR: data.path, ...environment }, watched);
  await server.isUp(`http://127.0.0.1:${PORT}/en`);
  for (const path of pagesWithVideos) {
    const { status } = await fetch(`http://127.0.0.1:${PORT}/en/${path}`);
    expect({ path, status }).toEqual({ path, status: 200 });
  }
  server.kill('SIGTERM');
  const { stdout } = await server.ended;
  data.remove();
  return [...new Set([...stdout.matchAll(/^asks (.+)$/gm)].map(([, host = '']) => host))];
}

it('a first start with the sample content asks no other server for anything', async () => {
  expect(await hostsAsked()).toEqual([]);
});

it('a video without a picture in the content has that of its host', async () => {
  const content = new ContentCopy();
  content.replace('pages/our-company/our-heritage/page.yaml', /\n {6}video_poster:(\n {8}.+)+/, '');
  for (const language of languageCodes)
    content.replace(`pages/our-company/our-heritage/${language}.yaml`, /\n {6}video_poster:(\n {8}.+)+/, '');
  expect(await hostsAsked({ CONTENT_DIR: content.contentDir })).toEqual(['i.ytimg.com']);
  content.erase();
});
