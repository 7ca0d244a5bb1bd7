import { Button, Collapsible, SelectInput, useConfig } from '@payloadcms/ui';
import type { OptionObject } from 'payload';
import { type ChangeEvent, useRef, useState } from 'react';
import type { ImportResult } from '../../../scripts/content/xliff/content-translation.js';
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
  const [busy, setBusy] = useState('');
  const [report, setReport] = useState<string[]>([]);
  const file = useRef<HTMLInputElement>(null);

  const work = async (what: string, run: () => Promise<string[]>) => {
    setReport([]);
    setBusy(what);
    setReport(await run().catch((error: Error) => [error.message]));
    setBusy('');
  };
  const download = async () => {
    const response = await fetch(`/api/pages/translations/${language}?page=${encodeURIComponent(page)}`);
    if (!response.ok) return [(await response.json()).errors[0].message];
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = `${language}.xlf`;
    link.click();
    URL.revokeObjectURL(link.href);
    return [`Exported: ${link.download}`];
  };
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    await work('Importing …', async () => {
      const headers = { 'Content-Type': 'application/xliff+xml' };
      const response = await fetch('/api/pages/translations', { method: 'POST', headers, body: await chosen.text() });
      return response.ok ? linesOf(await response.json()) : [(await response.json()).errors[0].message];
    });
    target.value = '';
  };

  return (
    <Collapsible className="translations" header="Translations (XLIFF)" initCollapsed>
      <div className="translations__choice">
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
      <Button size="small" disabled={busy !== ''} onClick={() => work('Exporting …', download)}>
        Export
      </Button>
      <Button buttonStyle="secondary" size="small" disabled={busy !== ''} onClick={() => file.current?.click()}>
        Import translations as drafts
      </Button>
      <input ref={file} type="file" accept=".xlf,.xliff" hidden onChange={upload} />
      <div role="status">
        {busy}
        <ul>
          {report.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </Collapsible>
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
