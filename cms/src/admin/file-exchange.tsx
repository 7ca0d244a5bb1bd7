import { Button, Collapsible, useRouteCache } from '@payloadcms/ui';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';

interface Props<Report> {
  title: string;
  fileName: string;
  mediaType: string;
  exportAddress: string;
  importAddress: string;
  importLabel: string;
  /** What is said of an import. */
  linesOf(report: Report): string[];
  /** What is chosen for the export. */
  children?: ReactNode;
}

/** Above a list: what it holds as a file, and back. */
export function FileExchange<Report>(props: Props<Report>) {
  const { title, fileName, mediaType, exportAddress, importAddress, importLabel, linesOf, children } = props;
  const { clearRouteCache } = useRouteCache();
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState('');
  const file = useRef<HTMLInputElement>(null);

  const work = async (what: string, run: () => Promise<string[]>) => {
    setBusy(true);
    setReport(what);
    const lines = await run().catch((error: Error) => [error.message]);
    setReport(lines.join('\n'));
    setBusy(false);
  };
  const download = async () => {
    const response = await fetch(exportAddress);
    if (!response.ok) return [(await response.json()).errors[0].message];
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(link.href);
    return [`Exported: ${fileName}`];
  };
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    await work('Importing …', async () => {
      const options = { method: 'POST', headers: { 'Content-Type': mediaType }, body: chosen };
      const answer = await (await fetch(importAddress, options)).json();
      clearRouteCache();
      return answer.errors ? [answer.errors[0].message] : linesOf(answer);
    });
    target.value = '';
  };

  return (
    <Collapsible className="file-exchange" header={title} initCollapsed>
      {children}
      <Button size="small" disabled={isBusy} onClick={() => work('Exporting …', download)}>
        Export
      </Button>
      <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => file.current?.click()}>
        {importLabel}
      </Button>
      <input
        ref={file}
        type="file"
        accept={`.${fileName.split('.').at(-1)}`}
        aria-label={importLabel}
        hidden
        onChange={upload}
      />
      <p role="status">{report}</p>
    </Collapsible>
  );
}
