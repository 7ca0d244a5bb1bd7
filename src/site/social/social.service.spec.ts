import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DataFolder } from '../../../test/support/servers/data-folder.js';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import {
  facebookPost,
  instagramPost,
  type SocialIssue,
  StubSocial,
  socialTokens,
  xPost,
} from '../../../test/support/stubs/stub-social.js';
import type { ContentStore } from '../../content/content-store.js';
import { readConfiguration } from '../../platform/config/configuration.js';
import { UpstreamError } from '../../platform/upstream/upstream-error.js';
import { SocialService } from './social.service.js';

const sample = {
  id: 'tw-sample',
  position: 1,
  social: 'twitter',
  text: '',
  created_at: '2026-01-01T00:00:00Z',
  permalink: 'https://social.example.com/1',
};
const content = { version: '1', data: () => ({ items: [sample] }) } as Partial<ContentStore> as ContentStore;

let social: StubSocial;
let data: DataFolder;
let log: LogLines;

beforeEach(async () => {
  social = await StubSocial.start();
  social.posts.twitter = ['1', '2', '3', '4'].map((id) => xPost(id));
  social.posts.instagram = ['1', '2', '3'].map((id) => instagramPost(id));
  social.posts.facebook = ['1', '2', '3'].map((id) => facebookPost(id));
  data = new DataFolder();
  log = new LogLines();
});

afterEach(async () => {
  // No token may appear in the logs, in any test.
  for (const token of Object.values(socialTokens)) expect(log.lines.join('\n')).not.toContain(token);
  log.stop();
  await social.stop();
  data.remove();
});

/** Starts a service, without waiting for the networks. Its timer does not run. */
async function start(environment: Record<string, string> = social.environment()): Promise<SocialService> {
  const service = new SocialService(content, readConfiguration({ DATA_DIR: data.path, ...environment }));
  await service.onModuleInit();
  return service;
}

/** Like {@link start}, but reads every source once. */
async function startAndRead(environment?: Record<string, string>): Promise<SocialService> {
  const service = await start(environment);
  await service.run();
  return service;
}

const idsOf = (service: SocialService) => service.latest().map(({ id }) => id);
const turns = ['tw-1', 'ig-1', 'fb-1', 'tw-2', 'ig-2', 'fb-2'];

describe('the posts', () => {
  it('alternate between the networks by position, and are six at most', async () => {
    const items = (await startAndRead()).latest();
    expect(items.map(({ id, position }) => `${position} ${id}`)).toEqual(
      turns.map((id, index) => `${index + 1} ${id}`),
    );
  });

  it.each([
    ['twitter', ['1 tw-1', '4 tw-2', '7 tw-3']],
    ['instagram', ['2 ig-1', '5 ig-2', '8 ig-3']],
    ['facebook', ['3 fb-1', '6 fb-2', '9 fb-3']],
  ] as const)('of %s alone keep their positions', async (network, expected) => {
    const items = (await startAndRead(social.environment(network))).latest();
    expect(items.map(({ id, position }) => `${position} ${id}`)).toEqual(expected);
  });

  it('have text, picture, time in UTC and address, whatever the network calls them', async () => {
    social.posts.twitter = [
      xPost('1', { text: 'Gears &amp; &lt;shafts&gt;', attachments: { media_keys: ['m0', 'm1'] } }),
      xPost('2', { attachments: { media_keys: ['m2'] } }),
    ];
    social.media = [
      { media_key: 'm1', type: 'photo', url: 'https://pbs.twimg.com/media/1.jpg' },
      { media_key: 'm2', type: 'video', preview_image_url: 'https://pbs.twimg.com/film/2.jpg' },
    ];
    social.posts.facebook = [
      facebookPost('1', { attachments: { data: [{ media: { image: { src: 'https://scontent.fbcdn.net/1.jpg' } } }] } }),
    ];
    const shown = (await startAndRead()).latest().slice(0, 4);
    expect(
      shown.map(({ id, text, media_url, created_at, permalink }) => [id, text, media_url, created_at, permalink]),
    ).toEqual([
      [
        'tw-1',
        'Gears & <shafts>',
        'https://pbs.twimg.com/media/1.jpg',
        '2026-11-17T09:12:00.000Z',
        'https://x.com/i/web/status/1',
      ],
      [
        'ig-1',
        'Text of 1',
        'https://scontent.cdninstagram.com/1.jpg',
        '2026-11-15T16:40:00.000Z',
        'https://www.instagram.com/p/1/',
      ],
      [
        'fb-1',
        'Text of 1',
        'https://scontent.fbcdn.net/1.jpg',
        '2026-11-12T17:05:00.000Z',
        'https://www.facebook.com/1',
      ],
      ['tw-2', 'Text of 2', 'https://pbs.twimg.com/film/2.jpg', expect.any(String), expect.any(String)],
    ]);
  });

  it('of the photo service are pictures only, without gaps, and those of the page feed have text or a picture', async () => {
    social.posts.instagram = [
      instagramPost('1', { media_type: 'VIDEO' }),
      instagramPost('2', { media_type: 'CAROUSEL_ALBUM' }),
      instagramPost('3', { caption: undefined }),
    ];
    social.posts.facebook = [facebookPost('1', { message: undefined }), facebookPost('2')];
    const items = (await startAndRead(social.environment('instagram', 'facebook'))).latest();
    expect(items.map(({ id, position, text }) => [id, position, text])).toEqual([
      ['ig-2', 2, 'Text of 2'],
      ['fb-2', 3, 'Text of 2'],
      ['ig-3', 5, ''],
    ]);
  });

  it('are requested with the fields that are shown', async () => {
    await startAndRead();
    const queries = social.requests.map(({ network, query }) => [network, query]);
    expect(Object.fromEntries(queries)).toMatchObject({
      twitter: { 'tweet.fields': 'created_at,attachments', 'media.fields': 'url,preview_image_url' },
      facebook: { fields: 'message,created_time,permalink_url,attachments{media}' },
      instagram: { fields: 'id,caption,media_type,media_url,permalink,timestamp' },
    });
  });

  it('are samples without a source, and with one that lacks a variable, which is logged', async () => {
    for (const environment of [{ X_API_TOKEN: '' }, { X_API_TOKEN: socialTokens.twitter }]) {
      const service = await start(environment);
      expect([service.latest(), await service.latestOrThrow()]).toEqual([[sample], [sample]]);
    }
    expect(log.lines).toEqual([expect.stringMatching(/X_USER_ID is missing/)]);
  });

  it('are replaced by newer ones, which is emitted once', async () => {
    const service = await startAndRead();
    let emitted = 0;
    service.changes.subscribe(() => {
      emitted += 1;
    });
    await service.run();
    social.posts.twitter = [xPost('9')];
    await service.run();
    await service.run();
    expect([idsOf(service)[0], emitted]).toEqual(['tw-9', 1]);
  });
});

describe('a source that fails', () => {
  const issues: SocialIssue[] = ['down', 'unauthorised', 'redirect', 'garbage', 'nonsense', 'large'];

  it.each(issues)('(%s) is logged and skipped', async (issue) => {
    social.issues.instagram = issue;
    const service = await startAndRead();
    expect(idsOf(service)).toEqual(['tw-1', 'fb-1', 'tw-2', 'fb-2', 'tw-3', 'fb-3']);
    expect(log.lines.filter((line) => /instagram: ./.test(line))).toHaveLength(1);
  });

  it.each([
    [{ permalink_url: 'javascript:alert(1)' }],
    [{ created_time: 'yesterday' }],
    [{ attachments: { data: [{ media: { image: { src: 'data:image/svg+xml,x' } } }] } }],
  ])('because a post is %j is skipped', async (post) => {
    social.posts.facebook = [facebookPost('1', post)];
    expect(idsOf(await startAndRead())).not.toContain('fb-1');
    expect(log.lines.join('\n')).toMatch(/facebook: its response is not as expected/);
  });

  it('later keeps its last good posts', async () => {
    const service = await startAndRead();
    social.issues = { twitter: 'down', facebook: 'down' };
    social.posts.instagram = [instagramPost('9')];
    await service.run();
    expect(idsOf(service)).toEqual(['tw-1', 'ig-9', 'fb-1', 'tw-2', 'fb-2', 'tw-3']);
  });

  it('is not confused with a source without posts', async () => {
    social.posts.twitter = [];
    expect(idsOf(await startAndRead(social.environment('twitter')))).toEqual([]);
    expect(log.lines).toEqual([]);
  });
});

describe('if all sources fail', () => {
  const issues = { twitter: 'down', instagram: 'unauthorised', facebook: 'garbage' } as const;

  it('and nothing is stored, there are no posts for pages, and the reasons for the API', async () => {
    social.issues = issues;
    writeFileSync(path.join(data.path, 'social.json'), '{"twitter":[{"id":1}]}');
    const service = await start();
    expect(service.latest()).toEqual([]);
    const remote = expect.stringMatching(
      /twitter: .*; instagram: no entry: \/instagram\/my-instagram\/media; facebook: /,
    );
    await expect(service.latestOrThrow()).rejects.toBeInstanceOf(UpstreamError);
    await expect(service.latestOrThrow()).rejects.toMatchObject({ remote });
  });

  it('and posts are stored, there are those, even after a restart', async () => {
    await startAndRead();
    social.issues = issues;
    const service = await startAndRead();
    expect(idsOf(service)).toEqual(turns);
    expect((await service.latestOrThrow()).map(({ id }) => id)).toEqual(turns);
  });

  it('or the disk cannot be written, logs that', async () => {
    const blocked = path.join(data.path, 'file');
    writeFileSync(blocked, '');
    const service = await startAndRead({ ...social.environment(), DATA_DIR: blocked });
    expect(idsOf(service)).toEqual(turns);
    expect(log.lines.join('\n')).toMatch(/cannot be stored/);
  });
});
