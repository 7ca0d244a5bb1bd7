import { parseDocument } from 'yaml';
import { languageCodes, type Texts as TextFiles, textsIn } from '../site.js';
import { type InterfaceTexts, textFiles } from '../tables/interface-texts.js';
import type { Texts } from './files.js';

/** The files of the interface texts, seen from the content folder. */
export const textFileNames = languageCodes.flatMap((language) =>
  (Object.keys(textFiles) as (keyof TextFiles)[]).map((file) => `../i18n/${language}/${file}.json`),
);

const nameParts = /([^/]+)\/([^/]+)\.json$/;

export function readInterfaceTexts(files: Texts): InterfaceTexts {
  const texts: Record<string, Partial<Record<string, string>>> = {};
  for (const name of textFileNames) {
    const [, language = '', file = ''] = nameParts.exec(name) ?? [];
    for (const { text, path } of textsIn(JSON.parse(files.get(name) ?? '{}'))) {
      const key = [file, ...path].join('.');
      texts[key] = { ...texts[key], [language]: text };
    }
  }
  return texts;
}

/** The texts of the files with other interface texts. All else in them stays as it is written. */
export function writeInterfaceTexts(files: Texts, texts: InterfaceTexts): Map<string, string> {
  return new Map(
    textFileNames.flatMap((name) => {
      const written = files.get(name);
      return written === undefined ? [] : [[name, withTexts(name, written, texts)] as const];
    }),
  );
}

/** JSON is YAML, whose reader says where each value stands. */
function withTexts(name: string, written: string, texts: InterfaceTexts): string {
  const [, language = '', file = ''] = nameParts.exec(name) ?? [];
  const document = parseDocument(written);
  const changes = [...textsIn(document.toJS())].flatMap(({ text, path }) => {
    const changed = texts[[file, ...path].join('.')]?.[language] ?? text;
    const { range } = document.getIn(path, true) as { range: [start: number, end: number] };
    return changed === text ? [] : [{ range, changed }];
  });
  return changes.reduceRight(
    (result, { range: [start, end], changed }) => result.slice(0, start) + literal(changed) + result.slice(end),
    written,
  );
}

/** With spaces that do not break as people see them in the files. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll('\u00a0', '\\u00a0');
}
