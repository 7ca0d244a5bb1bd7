import type { PayloadRequest } from 'payload';
import { allReferences } from '../content/references.js';
import { publicPaths } from '../gateway/pages.js';
import {
  dataFiles,
  type Fields,
  KnownPages,
  type Language,
  languageCodes,
  type SearchSettings,
  validate,
  wrongSearchSettings,
} from '../site.js';
import { csvOf } from './csv.js';
import type { RowFault, Table } from './table.js';

const choices = { language: languageCodes, kind: ['synonyms', 'pinned'] } as const;

type Content = Partial<Record<Language, Partial<SearchSettings>>>;

const columns = ['language', 'kind', 'words', 'pages'];

/** Synonyms of the search, and pages that come first for a query, of each language. */
export const searchTable: Table = {
  slug: 'searchSettings',
  nameField: 'key',
  rowsOf: async (req, content) => {
    const rowOf = await rowsWithPages(req);
    return Object.entries((content ?? {}) as Content).flatMap(([language, { synonyms = [], pinned = [] } = {}]) => [
      ...synonyms.map((words) => rowOf({ language, kind: 'synonyms', words })),
      ...pinned.map(({ query, pages }) => rowOf({ language, kind: 'pinned', words: query, pages })),
    ]);
  },
  contentOf: async (req, rows) => {
    const pathsOf = await pathsIn(req);
    const inLanguages = languageCodes.map((language) => {
      const synonyms = rowsIn(rows, language, 'synonyms').map(({ words }) => words);
      const pinned = rowsIn(rows, language, 'pinned').map((row) => ({ query: row.words, pages: pathsOf(row) }));
      return [language, { ...(synonyms.length > 0 && { synonyms }), ...(pinned.length > 0 && { pinned }) }] as const;
    });
    return Object.fromEntries(inLanguages.filter(([, own]) => Object.keys(own).length > 0));
  },
  faultsOf: async (req, rows) => {
    const { aliases, templates } = await publicPaths(req);
    const pages = languageCodes.flatMap((language) =>
      aliases[language].map(({ id, alias }) => {
        const result = { checked: { id, template: templates.get(id) } };
        return { id, language, alias, result } as ConstructorParameters<typeof KnownPages>[0][number];
      }),
    );
    const { checked, mismatches } = validate(dataFiles.searchSettings.shape, await searchTable.contentOf(req, rows));
    const issue = (path: readonly PropertyKey[], reason: string) => ({ source: '', field: path.join('.'), reason });
    const searchSettings = { checked, raw: undefined, issues: [], issue };
    const issues = wrongSearchSettings({ searchSettings, known: new KnownPages(pages) });
    return [
      ...rows.flatMap(unknownIn),
      ...mismatches.map(({ path, message }) => faultAt(rows, path, message)),
      ...issues.map(({ field, reason }) => faultAt(rows, field.split('.'), reason)),
    ];
  },
  readCsv: async (req, csv, present) => {
    const rowOf = await rowsWithPages(req);
    const dataOf = ({ pages, ...row }: Fields) => rowOf({ ...row, pages: String(pages ?? '').split(/\s+/) });
    return csvOf(columns, dataOf).readCsv(req, csv, present);
  },
  writeCsv: async (req, rows) => {
    const pathsOf = await pathsIn(req);
    const written = rows.map((row) => ({ ...row, pages: pathsOf(row).join(' ') }));
    return csvOf(columns, (row) => row).writeCsv(req, written);
  },
};

function unknownIn(row: Fields): RowFault[] {
  const unknown = Object.entries(choices).filter(([field, known]) => known.every((each) => each !== row[field]));
  return unknown.map(([field, known]) => ({ name: searchKey(row), field, message: `is none of ${known.join(', ')}` }));
}

/** What identifies a row. */
export function searchKey({ language, kind, words }: Fields): string {
  return [language, kind, words].join(' ');
}

function rowsIn(rows: readonly Fields[], language: unknown, kind: unknown): Fields[] {
  return rows.filter((row) => row.language === language && row.kind === kind);
}

/** The reverse of {@link pathsIn}. */
async function rowsWithPages(req: PayloadRequest) {
  const { pageId } = (await allReferences(req)).en;
  return (row: Fields): Fields => {
    const pages = ((row.pages ?? []) as string[]).filter(Boolean).map((path) => pageId(path) ?? path);
    return { ...row, pages, key: searchKey(row) };
  };
}

async function pathsIn(req: PayloadRequest) {
  const { page } = (await allReferences(req)).en;
  return ({ pages }: Fields): string[] => ((pages ?? []) as unknown[]).map((id) => page(id) ?? String(id));
}

/** @param path in the content */
function faultAt(
  rows: readonly Fields[],
  [language, kind, index, field]: readonly PropertyKey[],
  message: string,
): RowFault {
  const row = rowsIn(rows, language, kind)[Number(index)] ?? {};
  return { name: searchKey(row), field: field === 'pages' ? 'pages' : 'words', message };
}
