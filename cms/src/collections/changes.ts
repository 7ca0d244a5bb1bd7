import type { Endpoint, PayloadHandler } from 'payload';
import { forPeople } from '../access/handlers.js';
import { changesOf, emailsOf } from '../content/changes.js';
import { setTextsAside, takeTextsUp, textsSetAside } from '../content/set-aside.js';
import { refusal } from '../refusal.js';
import { languageCodes } from '../site.js';

/** What a publication would change, and texts that are kept out of it. */
export const changes: Endpoint[] = [
  {
    path: '/:id(\\d+)/changes',
    method: 'get',
    handler: forPeople(async (req) => {
      const id = req.routeParams?.id;
      const kept = await textsSetAside(req, id);
      const emails = await emailsOf(
        req,
        kept.map(({ person }) => String(person)),
      );
      const aside = kept.map(({ language, person, createdAt, texts }) => ({
        language,
        count: Object.keys(texts).length,
        person: emails.get(String(person)),
        since: createdAt,
      }));
      return Response.json({ changes: await changesOf(req, id), aside });
    }),
  },
  { path: '/:id(\\d+)/set-aside', method: 'post', handler: forLanguage(setTextsAside) },
  { path: '/:id(\\d+)/take-up', method: 'post', handler: forLanguage(takeTextsUp) },
];

/** Moves the texts of the request's language. */
function forLanguage(move: typeof setTextsAside): PayloadHandler {
  return forPeople(async (req) => {
    const language = languageCodes.find((code) => code === req.locale);
    const count = language ? await move(req, req.routeParams?.id, language) : 0;
    if (count === 0) throw refusal('There is nothing in this language.', 409);
    return Response.json({ count });
  });
}
