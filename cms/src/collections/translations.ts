import type { Endpoint } from 'payload';
import { forPeople } from '../access/handlers.js';
import { textOf } from '../content/text-of.js';
import { saveTranslations, translationsOf } from '../content/translations.js';
import { refusal } from '../refusal.js';
import { decodeXml, defaultLanguage, type Language, languageCodes } from '../site.js';

/** Bytes. */
const largest = 10_000_000;

/** Export and import of texts for translators, as XLIFF. */
export const translations: Endpoint[] = [
  {
    path: '/translations/:language',
    method: 'get',
    handler: forPeople(async (req) => {
      const language = languageCodes.find((code) => code === req.routeParams?.language);
      if (language === undefined || language === defaultLanguage) throw refusal('no such language', 404);
      const page = req.searchParams.get('page') ?? 'due';
      const { files, xliff } = await translationsOf(req, language as Language, selectionOf(page));
      if (files.length === 0) throw refusal('Nothing is missing or older than the English text.', 404);
      const name = `attachment; filename="${language}.xlf"`;
      return new Response(xliff, { headers: { 'Content-Type': 'application/xliff+xml', 'Content-Disposition': name } });
    }),
  },
  {
    path: '/translations',
    method: 'post',
    handler: forPeople(async (req) => {
      const xliff = await textOf(req, decodeXml);
      if (Buffer.byteLength(xliff) > largest) throw refusal(`the file is larger than ${largest / 1e6} MB`, 413);
      try {
        return Response.json(await saveTranslations(req, xliff));
      } catch (error) {
        throw refusal((error as Error).message, 400);
      }
    }),
  },
];

/** `due`, `all`, or a page with those below it. */
function selectionOf(page: string) {
  return page === 'due' || page === 'all' ? page : { page };
}
