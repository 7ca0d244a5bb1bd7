import { SelectInput, useConfig } from '@payloadcms/ui';
import type { OptionObject } from 'payload';
import { useState } from 'react';
import type { ImportResult } from '../../../scripts/content/xliff/content-translation.js';
import { FileExchange } from './file-exchange.js';
import { PageSelect } from './page-select.js';

const wholes = [
  { value: 'due', label: 'What is missing or older than the English text' },
  { value: 'all', label: 'All pages' },
];

/** Above the list of pages: texts for translators, and their translations back. */
export function Translations() {
  const { config } = useConfig();
  const { locales: all, defaultLocale } = config.localization || { locales: [], defaultLocale: '' };
  const locales = all.filter(({ code }) => code !== defaultLocale);
  const [language, setLanguage] = useState(locales[0]?.code ?? '');
  const [page, setPage] = useState('due');
  return (
    <FileExchange
      title="Translations (XLIFF)"
      fileName={`${language}.xlf`}
      mediaType="application/xliff+xml"
      exportAddress={`/api/pages/translations/${language}?page=${encodeURIComponent(page)}`}
      importAddress="/api/pages/translations"
      importLabel="Import translations as drafts"
      linesOf={linesOf}
    >
      <div className="file-exchange__choice">
        <SelectInput
          label="Language"
          name="language"
          path="language"
          isClearable={false}
          options={locales.map(({ code, label }) => ({ value: code, label: String(label) }))}
          value={language}
          onChange={(option) => setLanguage(String((option as OptionObject).value))}
        />
        <PageSelect label="Texts" first={wholes} value={page} onChange={setPage} />
      </div>
    </FileExchange>
  );
}

function linesOf({ written, unfinished, faults }: ImportResult): string[] {
  return [
    ...faults.map(({ line, place, reason }) => `Line ${line}, ${place}: ${reason}`),
    ...unfinished.map(({ file, fields }) => `Not finished: ${file}: ${fields.join(', ')}`),
    ...written.map((file) => `Saved as a draft: ${file}`),
    `Pages saved: ${written.length}. Faults: ${faults.length}`,
  ];
}
