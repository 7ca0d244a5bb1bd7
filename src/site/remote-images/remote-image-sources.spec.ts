import { readConfiguration } from '../../platform/config/configuration.js';
import { RemoteImageSources } from './remote-image-sources.js';

const everything = {
  UPSTREAM_URL: 'http://gateway.internal:8080/base',
  UPSTREAM_TOKEN: 'secret',
  X_API_TOKEN: 'x',
  FACEBOOK_TOKEN: 'f',
  INSTAGRAM_TOKEN: 'i',
  INSTAGRAM_API_URL: 'http://127.0.0.1:4000/instagram',
};

const admit = (address: string, environment: Record<string, string> = everything) =>
  new RemoteImageSources(readConfiguration(environment)).admit(address);

it('admits the gateway with its credential, even in a private network', () => {
  expect(admit('http://gateway.internal:8080/files/1.jpg')).toMatchObject({
    headers: { Authorization: 'Bearer secret' },
    publicOnly: false,
  });
});

it('admits the origin of a configured social API without a credential, even in a private network', () => {
  expect(admit('http://127.0.0.1:4000/media/1.jpg')).toMatchObject({ headers: {}, publicOnly: false });
  expect(admit('http://127.0.0.1:4000/1.jpg', { INSTAGRAM_API_URL: 'http://127.0.0.1:4000' })).toBeUndefined();
});

it.each([
  ['https://pbs.twimg.com/media/1.jpg', 'X_API_TOKEN'],
  ['https://scontent-mxp1-1.xx.fbcdn.net/v/1.jpg?oh=1&oe=2', 'FACEBOOK_TOKEN'],
  ['https://scontent-mxp1-1.xx.fbcdn.net/v/1.jpg', 'INSTAGRAM_TOKEN'],
  ['https://scontent.cdninstagram.com/v/1.jpg', 'INSTAGRAM_TOKEN'],
])('admits %s if %s is set, on the public internet only', (address, token) => {
  expect(admit(address, { [token]: 'secret' })).toMatchObject({ headers: {}, publicOnly: true });
  expect(admit(address, {})).toBeUndefined();
});

it.each([
  '/images/own.jpg',
  '//pbs.twimg.com/media/1.jpg',
  'http://pbs.twimg.com/media/1.jpg',
  'https://pbs.twimg.com:8443/media/1.jpg',
  'https://pbs.twimg.com.evil.example/1.jpg',
  'https://evilpbs.twimg.com/1.jpg',
  'https://fbcdn.net/1.jpg',
  'https://evilfbcdn.net/1.jpg',
  'https://x.fbcdn.net.evil.example/1.jpg',
  'https://user@pbs.twimg.com/1.jpg',
  'blob:https://pbs.twimg.com/1',
  'https://gateway.internal:8080/1.jpg',
  'http://gateway.internal/1.jpg',
  'http://user@gateway.internal:8080/1.jpg',
  'http://127.0.0.1/1.jpg',
  'http://169.254.169.254/latest/meta-data/',
  'https://example.com/1.jpg',
  'data:image/png;base64,AAAA',
])('does not admit %j', (address) => {
  expect(admit(address)).toBeUndefined();
});

it('the thumbnail of a video has an address at the default host only', () => {
  const sources = new RemoteImageSources(readConfiguration({}));
  const address = sources.thumbnail('dQw4w9WgXcQ') ?? '';
  expect(address).toBe('https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg');
  expect(sources.admit(address)).toMatchObject({ headers: {}, publicOnly: true });
  const elsewhere = new RemoteImageSources(readConfiguration({ VIDEO_HOST_URL: 'https://video.example.com' }));
  expect([elsewhere.thumbnail('dQw4w9WgXcQ'), elsewhere.admit(address)]).toEqual([undefined, undefined]);
});
