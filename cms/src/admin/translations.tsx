import { Button, useConfig } from '@payloadcms/ui';
import { type ChangeEvent, useId, useState } from 'react';
import type { ImportResult } from '../../../scripts/content/xliff/content-translation.js';

/** Above the list of pages: texts for translators, and their translations back. */
export function Translations() {
  const { config } = useConfig();
  const { locales: all, defaultLocale } = config.localization || { locales: [], defaultLocale: '' };
  const locales = all.filter(({ code }) => code !== defaultLocale);
  const [language, setLanguage] = useState(locales[0]?.code ?? '');
  const [page, setPage] = useState('');
  const [report, setReport] = useState<string[]>([]);
  const id = useId();

  const download = async () => {
    const response = await fetch(`/api/pages/translations/${language}?page=${encodeURIComponent(page)}`);
    if (!response.ok) return setReport([(await response.json()).message]);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = `${language}.xlf`;
    link.click();
    URL.revokeObjectURL(link.href);
    setReport([]);
  };
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const headers = { 'Content-Type': 'application/xliff+xml' };
    const response = await fetch('/api/pages/translations', { method: 'POST', headers, body: await file.text() });
    target.value = '';
    setReport(response.ok ? linesOf(await response.json()) : [(await response.json()).message]);
  };

  return (
    <details className="translations">
      <summary>Translations (XLIFF)</summary>
      <label htmlFor={`${id}-language`}>Language</label>
      <select id={`${id}-language`} value={language} onChange={({ target }) => setLanguage(target.value)}>
        {locales.map(({ code, label }) => (
          <option key={code} value={code}>
            {String(label)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-page`}>
        Page or section, or all; empty for what is missing or older than the English text
      </label>
      <input id={`${id}-page`} value={page} onChange={({ target }) => setPage(target.value)} />
      <Button buttonStyle="secondary" size="small" onClick={download}>
        Export
      </Button>
      <label htmlFor={`${id}-file`}>Import translations as drafts</label>
      <input id={`${id}-file`} type="file" accept=".xlf,.xliff" onChange={upload} />
      <ul role="status">
        {report.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
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
