import { setTimeout as pause } from 'node:timers/promises';
import { DataFolder } from '../../support/servers/data-folder.js';
import { freePort, main, ServerProcess } from '../../support/servers/server-process.js';

const told = /^file reads: (.*)$/gm;

it('no request for a page reads a file or loads a module', async () => {
  const port = await freePort();
  const data = new DataFolder();
  const environment = {
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: data.path,
    LOG_LEVEL: 'warn',
    // With this host no thumbnail is fetched and stored on disk.
    VIDEO_HOST_URL: 'https://video.example.com',
  };
  const preload = ['--import', './test/support/servers/count-file-reads.ts'];
  const server = new ServerProcess(environment, [process.execPath, ...preload, main]);
  let counts = 0;
  const reads = async (): Promise<string[]> => {
    counts += 1;
    server.kill('SIGUSR2');
    await server.says(new RegExp(`(?:file reads: [^\\n]*\\n[^]*){${counts}}`));
    const names = JSON.parse([...server.output.stdout.matchAll(told)][counts - 1]?.[1] ?? '') as string[];
    // The content folder is compared all the time, by listing its folders.
    return names.filter((name) => !/(^|\/)content(\/|$)/.test(name) || /\.\w+$/.test(name));
  };
  try {
    const site = `http://127.0.0.1:${port}`;
    await server.isUp(`${site}/en`);
    // The content is read once at the start, and again, whole, when the folder is watched.
    const atStart = await reads();
    const readings = () => atStart.filter((name) => name === 'content/search.yaml').length;
    for (let isReading = true; isReading || readings() < 2; ) {
      await pause(100);
      const names = await reads();
      isReading = names.length > 0;
      atStart.push(...names);
    }
    // The reads at the start show that reads are recorded.
    expect(atStart.some((name) => name.endsWith('manifest.json'))).toBe(true);
    const paths = [
      ...[
        '/en/our-company/our-values',
        '/pl/search/silnik',
        '/search/gearbox',
        '/search/nothing-like-it',
        '/cz/no/such/page',
      ],
      ...[
        '/media/media-releases?year=2019',
        '/media/media-releases?page=2',
        '/services/general-aviation?region=europe',
      ],
      ...['/our-company/who-we-are', '/our-company/doing-business-with-us', '/media/media-releases/feed.xml'],
    ];
    const responses = await Promise.all(paths.map((path) => fetch(site + path)));
    expect(responses.map(({ status }) => status).filter((status) => status !== 200)).toEqual([404]);
    expect(await reads()).toEqual([]);
  } finally {
    server.kill('SIGKILL');
    await server.ended;
    data.remove();
  }
});
