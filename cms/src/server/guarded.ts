import { getPayload } from 'payload';
import { largestPicture } from '../collections/media.js';
import { isSite } from '../gateway/site-token.js';
import config from '../payload.config.js';
import { cacheControl } from '../site.js';

/** Bytes of a body: of anyone, and of people and of the site. Payload reads all of it into memory. */
const ofAnyone = 1_000_000;
const ofKnown = largestPicture + ofAnyone;

/** In a path, and the one that no text has anywhere. */
const controls = /%00|^[^?]*%(?:[01][\da-f]|7f)/i;

/** Has a request of the API answered, unless its body is too large. The response is not to be stored or sniffed. */
export async function guarded(request: Request, respond: () => Promise<Response>): Promise<Response> {
  const response = (await refusal(request)) ?? (await respond());
  response.headers.set('Cache-Control', cacheControl.none);
  response.headers.set('X-Content-Type-Options', 'nosniff');
  return response;
}

async function refusal({ headers, url }: Request): Promise<Response | undefined> {
  if (controls.test(url)) return refuse(400, 'the address has a control character');
  // Payload looks collections up by this name.
  const [, , collection = ''] = new URL(url).pathname.split('/');
  if (collection in Object.prototype) return refuse(404, 'Not found');
  if (headers.has('transfer-encoding')) return refuse(411, 'Content-Length is missing');
  const length = Number(headers.get('content-length') ?? 0);
  if (length <= ofAnyone || (length <= ofKnown && (await isKnown(headers)))) return undefined;
  return refuse(413, 'the body is too large');
}

async function isKnown(headers: Headers): Promise<boolean> {
  if (isSite(headers)) return true;
  const payload = await getPayload({ config });
  return (await payload.auth({ headers })).user !== null;
}

function refuse(status: number, message: string): Response {
  return Response.json({ errors: [{ message }] }, { status });
}
