import { Button } from '@payloadcms/ui';
import { type ChangeEvent, useId, useState } from 'react';
import type { CsvReport } from '../tables/import-rows.js';

/** Above a table: its rows as a CSV file, and back. */
export function CsvFiles({ collectionSlug }: { collectionSlug: string }) {
  const [report, setReport] = useState<string[]>([]);
  const address = `/api/${collectionSlug}/csv`;
  const id = useId();

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: await file.text(),
    });
    target.value = '';
    const answer = await response.json();
    setReport(answer.faults ? linesOf(answer) : [answer.errors[0].message]);
  };

  return (
    <details className="csv-files">
      <summary>CSV</summary>
      <Button el="anchor" url={address} buttonStyle="secondary" size="small">
        Export
      </Button>
      <label htmlFor={`${id}-file`}>Import: new rows, and rows that change</label>
      <input id={`${id}-file`} type="file" accept=".csv,text/csv" onChange={upload} />
      <ul role="status">
        {report.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

function linesOf({ added, changed, unchanged, faults }: CsvReport): string[] {
  if (faults.length === 0)
    return [`Added: ${added}. Changed: ${changed}. As before: ${unchanged}. Reload to see them.`];
  return [...faults.map(({ line, reason }) => `Line ${line}: ${reason}`), 'Nothing was imported.'];
}
