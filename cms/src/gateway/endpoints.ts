import type { Endpoint, PayloadHandler, PayloadRequest } from 'payload';
import type { PageDocument } from '../content/documents.js';
import { fillFacts, type Language, languageCodes } from '../site.js';
import { directory } from './directory.js';
import { factsOf, listValue } from './lists.js';
import { gatewayPage, gatewayReferences, hasLanguage, isPublished } from './pages.js';
import { read } from './reading.js';
import { isSite } from './site-token.js';
import { takeApplication } from './suppliers.js';

/** The content gateway, as the site calls it with UPSTREAM_URL = the address of the content system + `/api/gateway`. */
export const gatewayEndpoints: Endpoint[] = [
  get('/gateway/corporate/sitemap', directory),
  get('/gateway/pages/:language/:path+', page),
  get('/gateway/about/latestarticles/:language', articles),
  // The site searches its own pages; there are no others here.
  get('/gateway/corporate/search/:query/:language', async () => ({ content: [], media_releases: [] })),
  { path: '/gateway/corporate/createsupplier', method: 'post', handler: authorized(takeApplication) },
];

function get(path: string, respond: (req: PayloadRequest) => Promise<unknown>): Endpoint {
  const handler: PayloadHandler = async (req) => {
    const json = await respond(req);
    return json === undefined ? refusal(404, 'Not found') : Response.json(json);
  };
  return { path, method: 'get', handler: authorized(handler) };
}

function authorized(handler: PayloadHandler): PayloadHandler {
  return (req) => (isSite(req.headers) ? handler(req) : refusal(401, 'Invalid token'));
}

function refusal(status: number, message: string): Response {
  return Response.json({ status: 'KO', message }, { status });
}

/** A page as it is published, or, for a preview, as its newest draft and those of the facts: `?draft=1`. */
async function page(req: PayloadRequest): Promise<unknown> {
  const language = languageIn(req);
  if (!language) return undefined;
  const path = [req.routeParams?.path].flat().join('/');
  const isDraft = req.searchParams.get('draft') === '1';
  const where = { and: [{ path: { equals: path } }, ...(isDraft ? [] : [isPublished])] };
  const [document] = await read<PageDocument>(req, 'pages', { where, locale: language, draft: isDraft });
  if (!document || !hasLanguage(document)) return undefined;
  return gatewayPage(document, (await factsOf(req, isDraft))[language], (await gatewayReferences(req))[language]);
}

/** The magazine's articles. One without a title in the language is not there in it. */
async function articles(req: PayloadRequest): Promise<unknown> {
  const language = languageIn(req);
  if (!language) return undefined;
  const magazine = await listValue(req, 'magazine', { language, references: await gatewayReferences(req) });
  const posts = (magazine as { posts: { title?: string }[] }).posts.filter(({ title }) => title);
  return { about_articles: { related_objects: fillFacts(posts, (await factsOf(req))[language]).value } };
}

function languageIn({ routeParams }: PayloadRequest): Language | undefined {
  return languageCodes.find((code) => code === routeParams?.language);
}
