import { languages } from '../../../src/routing/languages.js';
import { site, wrong } from '../../support/http/every-page.js';

describe('the response to a request for a page', () => {
  it('is HTML with its language, and is revalidated each time or not cached', () => {
    expect(
      wrong(({ id, language, response: { headers } }) => {
        // The page's address may carry a secret.
        const expected = id === 'newsletter/leave' ? /^no-store$/ : /\bno-cache\b/;
        const { 'content-type': type, 'cache-control': caching, 'content-language': tag } = headers;
        const isRight =
          type === 'text/html; charset=utf-8' && expected.test(caching ?? '') && tag === languages[language].tag;
        return !isRight && { type, caching, tag };
      }),
    ).toEqual([]);
  });

  it('has addresses from the configuration, never from the request', async () => {
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher' };
    const response = await site.get('/reach', headers);
    expect(response).toMatchObject({ status: 200 });
    expect(response.body).not.toMatch(/evil\.example|gopher/);
  });
});
