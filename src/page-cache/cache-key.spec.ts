import { cacheKey } from './cache-key.js';

describe('cacheKey', () => {
  it.each([
    ['/reach', '/reach'],
    ['/reach?', '/reach'],
    ['/reach?utm_source=mail&x', '/reach'],
    ['/media/media-releases?page=2&utm=1&year=2019', '/media/media-releases?year=2019&page=2'],
    ['/media/media-releases?year=&page=1', '/media/media-releases'],
    ['/media/media-releases?year=soon&page=0&page=x', '/media/media-releases'],
    ['/media/media-releases?year=2019&year=2020', '/media/media-releases'],
    ['/services/general-aviation?region=a%20b', '/services/general-aviation?region=a+b'],
    ['/services/commercial-aviation?filter=lpt&utm=1', '/services/commercial-aviation?filter=lpt'],
    [`/services/commercial-aviation?filter=${'a'.repeat(101)}`, '/services/commercial-aviation'],
    ['/services/commercial-aviation?filter=%20', '/services/commercial-aviation'],
    ['/search/a%20b', '/search/a%20b'],
  ])('of %s is %s', (url, key) => {
    expect(cacheKey(url)).toBe(key);
  });

  it.each(['http://host/reach', '*', '/reach#x', '/a\\b', '/search?query=gear', `/${'a'.repeat(2000)}`])(
    'is undefined for %s',
    (url) => {
      expect(cacheKey(url)).toBeUndefined();
    },
  );
});
