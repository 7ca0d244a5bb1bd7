import type { Endpoint } from 'payload';
import { forPeople } from '../access/handlers.js';
import { saveTranslations, translationsOf } from '../content/translations.js';
import { defaultLanguage, type Language, languageCodes } from '../site.js';

/** Bytes. */
const largest = 10_000_000;

/** Export and import of texts for translators, as XLIFF. */
export const translations: Endpoint[] = [
  {
    path: '/translations/:language',
    method: 'get',
    handler: forPeople(async (req) => {
      const language = languageCodes.find((code) => code === req.routeParams?.language);
      if (language === undefined || language === defaultLanguage) return refusal(404, 'no such language');
      const page = new URL(req.url ?? '', 'http://localhost').searchParams.get('page') ?? 'due';
      const { files, xliff } = await translationsOf(req, language as Language, selectionOf(page));
      if (files.length === 0) return refusal(404, 'nothing is missing or older than the English text');
      const name = `attachment; filename="${language}.xlf"`;
      return new Response(xliff, { headers: { 'Content-Type': 'application/xliff+xml', 'Content-Disposition': name } });
    }),
  },
  {
    path: '/translations',
    method: 'post',
    handler: forPeople(async (req) => {
      const xliff = (await req.text?.()) ?? '';
      if (Buffer.byteLength(xliff) > largest) return refusal(413, `the file is larger than ${largest / 1e6} MB`);
      try {
        return Response.json(await saveTranslations(req, xliff));
      } catch (error) {
        return refusal(400, (error as Error).message);
      }
    }),
  },
];

/** `due`, `all`, or a page with those below it. */
function selectionOf(page: string) {
  return page === 'due' || page === 'all' ? page : { page };
}

function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
