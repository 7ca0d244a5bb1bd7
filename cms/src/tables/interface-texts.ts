import { type Fields, languageCodes, placeholders, type Texts } from '../site.js';
import { csvOf } from './csv.js';
import { publicRows, type RowFault, storedRows, type Table } from './table.js';

/** The files of each language, and where their texts stand. */
export const textFiles: Readonly<Record<keyof Texts, string>> = {
  consent: 'Choice of cookies',
  errors: 'Error pages',
  forms: 'Forms and their messages',
  job_application: 'Job applications',
  layout: 'Header, footer and menus',
  library: 'Media library',
  mails: 'Mails',
  media: 'Media releases and library',
  pages: 'Parts of several pages',
  positions: 'Positions',
  request: 'Requests',
  site: 'The company',
  site_pages: 'Search, newsletter and maintenance',
  state: 'State of what was sent',
  supplier: 'Supplier applications',
  support: 'Support directory',
  tables: 'Technical tables',
  widgets: 'Slideshows, maps and videos',
};

/** The texts by language, by their names: file and key. */
export type InterfaceTexts = Readonly<Record<string, Partial<Record<string, string>>>>;

export const textField = (language: string) => `text_${language}`;
const columns = ['key', ...languageCodes.map(textField)];

/** The texts around the content: labels, messages, mails. Their keys are those of the site's code. */
export const textTable: Table = {
  slug: 'texts',
  nameField: 'key',
  rowsOf: async (_, content) =>
    Object.entries(content as InterfaceTexts).map(([key, texts]) =>
      rowOf({ key, ...Object.fromEntries(Object.entries(texts).map(([code, text]) => [textField(code), text])) }),
    ),
  contentOf: async (_, rows) =>
    Object.fromEntries(
      rows.map((row) => [row.key, Object.fromEntries(languageCodes.map((code) => [code, row[textField(code)]]))]),
    ),
  faultsOf: async (req, rows) => {
    const stored = publicRows(await storedRows(req, textTable));
    const known = new Map(stored.map((row) => [row.key, placeholders(String(row.text_en))]));
    return rows.flatMap((row) => faultsIn(row, known.get(row.key)));
  },
  ...csvOf(columns, rowOf),
};

function rowOf({ key, ...texts }: Fields): Fields {
  const [file = ''] = String(key).split('.');
  return { key, place: textFiles[file as keyof Texts] ?? file, ...texts };
}

/** The site fills in the placeholders of each text, and no others. */
function faultsIn(row: Fields, wanted: string | undefined): RowFault[] {
  const name = String(row.key);
  if (wanted === undefined) return [{ name, field: 'key', message: 'the site has no such text' }];
  return languageCodes.flatMap((code) => {
    const field = textField(code);
    const text = String(row[field] ?? '');
    if (text.trim() === '') return [{ name, field, message: 'is missing' }];
    const isRight = placeholders(text) === wanted;
    return isRight ? [] : [{ name, field, message: `needs ${wanted || 'no words in braces'}` }];
  });
}
