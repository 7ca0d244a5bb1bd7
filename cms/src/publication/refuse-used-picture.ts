import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload';
import { referencesIn } from '../fields/values.js';
import { read, readingOf } from '../gateway/reading.js';
import type { Issue } from './public-content.js';
import { refuse } from './refuse.js';

interface Page {
  id: unknown;
  path: string;
  name?: string | null;
}

/** A picture that a page or a list shows, in public or in a draft, stays. */
export const refuseUsedPicture: CollectionBeforeDeleteHook = async ({ id, req }) =>
  refuse('The picture is in use', [...(await pagesWith(req, id)), ...(await listsWith(req, id))]);

async function pagesWith(req: PayloadRequest, picture: number | string): Promise<Issue[]> {
  const selection = { where: { pictures: { in: [picture] } }, select: { path: true, name: true } } as const;
  const found = [false, true].map((draft) => read<Page>(req, 'pages', { ...selection, draft }));
  const pages = new Map((await Promise.all(found)).flat().map((page) => [page.id, page]));
  return [...pages.values()].map(({ id, path, name }) => use(path, name ?? path, `/admin/collections/pages/${id}`));
}

async function listsWith(req: PayloadRequest, picture: number | string): Promise<Issue[]> {
  const found = req.payload.globals.config.map(async ({ slug, label, fields }) => {
    const document = await req.payload.findGlobal({ slug, depth: 0, draft: true, req: readingOf(req) } as never);
    const shown = [...referencesIn(fields, document)].filter(
      ({ to, id }) => to === 'media' && `${id}` === `${picture}`,
    );
    return shown.slice(0, 1).map(() => use(slug, String(label), `/admin/globals/${slug}`));
  });
  return (await Promise.all(found)).flat();
}

function use(source: string, title: string, form: string): Issue {
  return { source, title, form, field: '', place: '', reason: 'shows it' };
}
