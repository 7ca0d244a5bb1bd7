import { answerOf } from './site.mjs';

/** As a browser sends it; the site answers with brotli. */
export const acceptEncoding = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** What HTTP servers set by themselves, for each connection or answer. */
const own = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** The site's answer at a path, in a form that another server can give too. */
export async function recordedAnswer(origin, path, sent = acceptEncoding) {
  const { status, headers, header, body } = await answerOf(origin, path, sent);
  const etag = header('etag');
  const answer = { path, status, headers: sentByAll(headers), body: body.toString('base64') };
  if (status !== 200 || etag === undefined) return answer;
  const notModified = await answerOf(origin, path, { ...sent, 'if-none-match': etag });
  if (notModified.status !== 304) return answer;
  return { ...answer, etag, headersOfNotModified: sentByAll(notModified.headers) };
}

function sentByAll(headers) {
  return headers.flatMap((name, index) =>
    index % 2 === 0 && !own.has(name.toLowerCase()) ? [name, headers[index + 1]] : [],
  );
}
