import type { CsvReport } from '../tables/import-rows.js';
import { FileExchange } from './file-exchange.js';

/** Above a table: its rows as a CSV file, and back. */
export function CsvFiles({ collectionSlug }: { collectionSlug: string }) {
  const address = `/api/${collectionSlug}/csv`;
  return (
    <FileExchange
      title="CSV"
      fileName={`${collectionSlug}.csv`}
      mediaType="text/csv"
      exportAddress={address}
      importAddress={address}
      importLabel="Import new and changed rows"
      linesOf={linesOf}
    />
  );
}

function linesOf({ added, changed, unchanged, faults }: CsvReport): string[] {
  if (faults.length === 0) return [`Added: ${added}. Changed: ${changed}. As before: ${unchanged}.`];
  return [...faults.map(({ line, reason }) => `Line ${line}: ${reason}`), 'Nothing was imported.'];
}
