import type { IncomingMessage } from 'node:http';
import type { ContentStore } from '../../content/content-store.js';
import type { TemplateName } from '../../content/model/shapes/shapes.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { cacheKey } from './page-cache.js';

const templates = new Map<string, TemplateName>([
  ['reach', 'sidebar'],
  ['search', 'search'],
  ['media/media-releases', 'media-archive'],
  ['services/general-aviation', 'turboprop-support'],
  ['services/request', 'request'],
  ['services/commercial-aviation', 'technical-tables'],
  ['work-with-us/our-offer', 'corporate'],
]);
const pages = [...templates.keys()].map((id) => ({ id, alias: id }));
const content = {
  version: '1',
  isLoaded: true,
  aliases: (language: string) => (language === 'en' || language === 'it' ? pages : []),
  sitemap: () => [...templates].map(([id, template]) => ({ id, template })),
  closed: () => [],
  data: () => undefined,
} as unknown as ContentStore;
const addresses = new SiteAddresses(content);
const request = (headers = {}, method = 'GET') => ({ method, headers }) as IncomingMessage;

describe('cacheKey', () => {
  it.each([
    ['/reach', '/reach'],
    ['/reach?utm_source=mail&x', '/reach'],
    ['/reach?year=2019&page=2&region=europe&request=x&filter=lpt&query=a', '/reach'],
    ['/it/%72each?year=2019', '/it/reach'],
    ['/media/media-releases?page=2&utm=1&year=2019', '/media/media-releases?year=2019&page=2'],
    ['/media/media-releases?year=soon&page=0&page=x', '/media/media-releases'],
    [
      '/media/media-releases?product=a/b&plant=x&subject=A&year=2019',
      '/media/media-releases?year=2019&plant=x&product=a%2Fb',
    ],
    [`/media/media-releases?plant=${'a'.repeat(61)}`, '/media/media-releases'],
    ['/work-with-us/our-offer?field=testing&year=2019&country=', '/work-with-us/our-offer?field=testing'],
    ['/work-with-us/our-offer/feed.xml?field=testing', '/work-with-us/our-offer/feed.xml'],
    ['/services/general-aviation?region=a%20b&year=2019', '/services/general-aviation?region=a+b'],
    ['/services/request?engine=PW150A&kind=aog&region=europe', '/services/request?kind=aog&engine=PW150A'],
    ['/services/commercial-aviation?filter=lpt&utm=1&page=2', '/services/commercial-aviation?filter=lpt'],
    ['/services/commercial-aviation/engines.csv?filter=lpt', '/services/commercial-aviation/engines.csv?filter=lpt'],
    [`/services/commercial-aviation?filter=${'a'.repeat(101)}`, '/services/commercial-aviation'],
    ['/search/c%c3%b4t%c3%a9?page=2&year=2019', '/search/c%C3%B4t%C3%A9?page=2'],
  ])('of %s is %s', (url, key) => {
    expect(cacheKey(request(), url, addresses)).toBe(key);
  });

  it.each([
    ['/reach?utm=1', '/reach.md'],
    ['/it/%72each', '/it/reach.md'],
    ['/media/media-releases?page=2&utm=1', '/media/media-releases.md?page=2'],
    ['/media/media-releases/feed.xml', '/media/media-releases/feed.xml'],
    ['/search/a.md', '/search/a.md'],
  ])('of %s is %s for a client that prefers Markdown', (url, key) => {
    expect(cacheKey(request({ accept: 'text/markdown' }), url, addresses)).toBe(key);
  });

  it.each(['http://host/reach', '*', '/reach#x', '/a\\b', '/search?query=gear', '/api/search', `/${'a'.repeat(2000)}`])(
    'is undefined for %s',
    (url) => {
      expect(cacheKey(request(), url, addresses)).toBeUndefined();
    },
  );

  it('is undefined for another method, and for a request with a body', () => {
    for (const each of [request({}, 'POST'), request({ 'content-length': '2' })]) {
      expect(cacheKey(each, '/reach', addresses)).toBeUndefined();
    }
  });
});
