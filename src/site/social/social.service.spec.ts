import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
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

/** Only the interval is fake, as the networks respond in real time. */
const realTimers = [
  ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const),
  ...(['Date', 'performance', 'hrtime'] as const),
];

let social: StubSocial;
let dataDir: string;
let log: LogLines;
let services: SocialService[];

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: realTimers });
  social = await StubSocial.start();
  social.posts.twitter = ['1', '2', '3', '4'].map((id) => xPost(id));
  social.posts.instagram = ['1', '2', '3'].map((id) => instagramPost(id));
  social.posts.facebook = ['1', '2', '3'].map((id) => facebookPost(id));
  dataDir = mkdtempSync(path.join(tmpdir(), 'social-'));
  log = new LogLines();
  services = [];
});

afterEach(async () => {
  // No token may appear in the logs, in any test.
  for (const token of Object.values(socialTokens)) expect(log.lines.join('\n')).not.toContain(token);
  for (const service of services) await service.onModuleDestroy();
  log.stop();
  social.stop();
  rmSync(dataDir, { recursive: true });
  jest.useRealTimers();
});

/** Starts a service, without waiting for the networks. */
async function start(environment: Record<string, string> = social.environment()): Promise<SocialService> {
  const service = new SocialService(content, readConfiguration({ DATA_DIR: dataDir, ...environment }));
  services.push(service);
  await service.onModuleInit();
  service.onApplicationBootstrap();
  return service;
}

/** Like {@link start}, but reads every source once. */
async function startAndRead(environment?: Record<string, string>): Promise<SocialService> {
  const service = await start(environment);
  await service.latestOrThrow().catch(() => undefined);
  return service;
}

/** Advances the timers by ten minutes at a time until a condition is true. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) {
    jest.advanceTimersByTime(10 * 60_000);
    await new Promise(setImmediate);
  }
}

const idsOf = async (service: SocialService) => (await service.latest()).map(({ id }) => id);
const turns = ['tw-1', 'ig-1', 'fb-1', 'tw-2', 'ig-2', 'fb-2'];

describe('the posts', () => {
  it('alternate between the networks by position, and are six at most', async () => {
    const items = await (await startAndRead()).latest();
    expect(items.map(({ id, position }) => `${position} ${id}`)).toEqual(
      turns.map((id, index) => `${index + 1} ${id}`),
    );
  });

  it.each([
    ['twitter', ['1 tw-1', '4 tw-2', '7 tw-3']],
    ['instagram', ['2 ig-1', '5 ig-2', '8 ig-3']],
    ['facebook', ['3 fb-1', '6 fb-2', '9 fb-3']],
  ] as const)('of %s alone keep their positions', async (network, expected) => {
    const items = await (await startAndRead(social.environment(network))).latest();
    expect(items.map(({ id, position }) => `${position} ${id}`)).toEqual(expected);
    expect(new Set(social.requests.map((request) => request.network))).toEqual(new Set([network]));
  });

  it('of one network alone are six at most', async () => {
    social.posts.facebook = Array.from({ length: 25 }, (_, index) => facebookPost(String(index)));
    expect(await idsOf(await startAndRead(social.environment('facebook')))).toHaveLength(6);
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
    expect(await (await startAndRead()).latest()).toEqual(
      expect.arrayContaining([
        {
          id: 'tw-1',
          position: 1,
          social: 'twitter',
          text: 'Gears & <shafts>',
          media_url: 'https://pbs.twimg.com/media/1.jpg',
          created_at: '2026-11-17T09:12:00.000Z',
          permalink: 'https://x.com/i/web/status/1',
        },
        {
          id: 'ig-1',
          position: 2,
          social: 'instagram',
          text: 'Text of 1',
          media_url: 'https://scontent.cdninstagram.com/1.jpg',
          created_at: '2026-11-15T16:40:00.000Z',
          permalink: 'https://www.instagram.com/p/1/',
        },
        {
          id: 'fb-1',
          position: 3,
          social: 'facebook',
          text: 'Text of 1',
          media_url: 'https://scontent.fbcdn.net/1.jpg',
          created_at: '2026-11-12T17:05:00.000Z',
          permalink: 'https://www.facebook.com/1',
        },
        expect.objectContaining({ id: 'tw-2', media_url: 'https://pbs.twimg.com/film/2.jpg' }),
      ]),
    );
  });

  it('of the photo service are pictures only, without gaps for videos', async () => {
    social.posts.instagram = [
      instagramPost('1', { media_type: 'VIDEO' }),
      instagramPost('2', { media_type: 'CAROUSEL_ALBUM' }),
      instagramPost('3', { media_type: 'REELS' }),
      instagramPost('4', { caption: undefined }),
    ];
    const items = await (await startAndRead(social.environment('instagram'))).latest();
    expect(items.map(({ id, position, text }) => [id, position, text])).toEqual([
      ['ig-2', 2, 'Text of 2'],
      ['ig-4', 5, ''],
    ]);
  });

  it('of the page feed have text or a picture', async () => {
    social.posts.facebook = [facebookPost('1', { message: undefined }), facebookPost('2')];
    expect(await idsOf(await startAndRead(social.environment('facebook')))).toEqual(['fb-2']);
  });

  it('are requested as the networks require', async () => {
    await startAndRead();
    expect(social.requests).toHaveLength(3);
    expect(social.requests).toEqual(
      expect.arrayContaining([
        {
          network: 'twitter',
          query: {
            max_results: '5',
            'tweet.fields': 'created_at,attachments',
            expansions: 'attachments.media_keys',
            'media.fields': 'url,preview_image_url',
          },
          authorization: `Bearer ${socialTokens.twitter}`,
        },
        {
          network: 'facebook',
          query: {
            fields: 'message,created_time,permalink_url,attachments{media}',
            access_token: socialTokens.facebook,
          },
          authorization: undefined,
        },
        {
          network: 'instagram',
          query: {
            fields: 'id,caption,media_type,media_url,permalink,timestamp',
            access_token: socialTokens.instagram,
          },
          authorization: undefined,
        },
      ]),
    );
  });
});

describe('without a source', () => {
  it('shows the samples', async () => {
    const service = await start({});
    expect(await service.latest()).toEqual([sample]);
    expect(await service.latestOrThrow()).toEqual([sample]);
  });

  it('with all of its variables, logs the missing one and shows the samples', async () => {
    const service = await start({ X_API_TOKEN: socialTokens.twitter });
    expect(await service.latest()).toEqual([sample]);
    expect(log.lines.join('\n')).toMatch(/X_USER_ID is missing/);
  });
});

describe('a source that fails', () => {
  const issues: SocialIssue[] = ['down', 'error', 'unauthorised', 'redirect', 'garbage', 'nonsense', 'large'];

  it.each(issues)('(%s) is logged and skipped', async (issue) => {
    social.issues.instagram = issue;
    const service = await startAndRead();
    expect(await idsOf(service)).toEqual(['tw-1', 'fb-1', 'tw-2', 'fb-2', 'tw-3', 'fb-3']);
    expect(await service.latestOrThrow()).toHaveLength(6);
    expect(log.lines.filter((line) => /instagram: ./.test(line))).toHaveLength(1);
    expect(social.requests.filter(({ network }) => network === 'instagram')).toHaveLength(1);
  });

  it.each([
    [{ permalink_url: 'javascript:alert(1)' }],
    [{ created_time: 'yesterday' }],
    [{ attachments: { data: [{ media: { image: { src: 'data:image/svg+xml,x' } } }] } }],
  ])('because a post is %j is skipped', async (post) => {
    social.posts.facebook = [facebookPost('1', post)];
    expect(await idsOf(await startAndRead())).not.toContain('fb-1');
    expect(log.lines.join('\n')).toMatch(/facebook: its response is not as expected/);
  });

  it('later keeps its last good posts', async () => {
    const service = await startAndRead();
    social.issues = { twitter: 'error', facebook: 'error' };
    social.posts.instagram = [instagramPost('9')];
    await until(async () => (await idsOf(service)).includes('ig-9'));
    expect(await idsOf(service)).toEqual(['tw-1', 'ig-9', 'fb-1', 'tw-2', 'fb-2', 'tw-3']);
  });

  it('is not confused with a source without posts', async () => {
    social.posts.twitter = [];
    expect(await idsOf(await startAndRead(social.environment('twitter')))).toEqual([]);
    expect(log.lines).toEqual([]);
  });
});

describe('if all sources fail', () => {
  beforeEach(() => {
    social.issues = { twitter: 'down', instagram: 'unauthorised', facebook: 'garbage' };
  });

  it('and nothing is stored, returns no posts for pages, and throws the reasons for the API', async () => {
    const service = await start();
    expect(await service.latest()).toEqual([]);
    await expect(service.latestOrThrow()).rejects.toThrow(UpstreamError);
    await expect(service.latestOrThrow()).rejects.toThrow(
      /twitter: .*; instagram: the network responded with 401; facebook: /,
    );
  });

  it('and posts are stored, returns those, even after a restart', async () => {
    social.issues = {};
    await startAndRead();
    await until(() => existsSync(path.join(dataDir, 'social.json')));
    social.issues = { twitter: 'down', instagram: 'unauthorised', facebook: 'garbage' };
    const service = await start();
    expect(await idsOf(service)).toEqual(turns);
    expect((await service.latestOrThrow()).map(({ id }) => id)).toEqual(turns);
  });

  it('and the stored file is invalid, starts without posts', async () => {
    writeFileSync(path.join(dataDir, 'social.json'), '{"twitter":[{"id":1}]}');
    expect(await (await start()).latest()).toEqual([]);
  });

  it('or the disk cannot be written, logs that', async () => {
    social.issues = {};
    const blocked = path.join(dataDir, 'file');
    writeFileSync(blocked, '');
    const service = await startAndRead({ ...social.environment(), DATA_DIR: blocked });
    expect(await idsOf(service)).toEqual(turns);
    expect(log.lines.join('\n')).toMatch(/cannot be stored/);
  });
});

describe('a change', () => {
  it('is detected every ten minutes, and emitted once', async () => {
    const service = await startAndRead();
    let told = 0;
    service.changes.subscribe(() => {
      told += 1;
    });
    await until(() => social.requests.length >= 9);
    social.posts.twitter = [xPost('9')];
    await until(async () => (await idsOf(service))[0] === 'tw-9');
    expect(told).toBe(1);
  });

  it('is not detected before ten minutes have passed', async () => {
    await startAndRead();
    jest.advanceTimersByTime(10 * 60_000 - 1);
    await new Promise(setImmediate);
    expect(social.requests).toHaveLength(3);
  });

  it('is not waited for', async () => {
    social.issues = { twitter: 'hang', instagram: 'hang', facebook: 'hang' };
    const service = await start();
    expect(await service.latest()).toEqual([]);
    // No request has timed out yet.
    expect(log.lines).toEqual([]);
  });
});
