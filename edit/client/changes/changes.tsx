/** The changes since the last commit, file by file. Each can be reverted. */
import { ChevronRight, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Change } from '../../contract.js';
import { api } from '../api.js';
import { ConfirmDialog } from '../dialogs/confirm.js';
import { Button } from '../ui/button.js';
import { linesOf } from './diff-lines.js';

interface ChangesViewProps {
  onReverted: () => Promise<void>;
  announce: (message: string) => void;
}

export function ChangesView({ onReverted, announce }: ChangesViewProps) {
  const [changes, setChanges] = useState<readonly Change[]>();
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const load = useCallback(() => api.changes().then(setChanges, (error: Error) => setProblem(error.message)), []);
  useEffect(() => void load(), [load]);
  const revert = async (file: string) => {
    setAsked(undefined);
    try {
      await api.revert(file);
      announce(`${file} is as it was at the last commit.`);
    } catch (error) {
      setProblem((error as Error).message);
    }
    await Promise.all([load(), onReverted()]);
  };
  return (
    <main className="changes">
      <h1>Changes since the last commit</h1>
      <p className="lead">
        These files are saved on this computer. They reach the public site when they are committed.
      </p>
      {problem && (
        <p className="banner is-error" role="alert">
          {problem}
        </p>
      )}
      {!changes && !problem && (
        <p className="loading" role="status">
          The files are being compared …
        </p>
      )}
      {changes?.length === 0 && <p className="empty">Nothing has changed.</p>}
      <ul>
        {changes?.map((change) => (
          <ChangedFile key={change.file} change={change} onRevert={() => setAsked(change.file)} />
        ))}
      </ul>
      {asked !== undefined && (
        <ConfirmDialog
          title="Take back the changes of this file?"
          words={`${asked} becomes what it was at the last commit. What is changed in it now is lost.`}
          action="Take back"
          onClose={() => setAsked(undefined)}
          onConfirm={() => void revert(asked)}
        />
      )}
    </main>
  );
}

function ChangedFile({ change: { file, status, diff }, onRevert }: { change: Change; onRevert: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const lines = linesOf(diff);
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
  return (
    <li className="change" data-open={isOpen || undefined}>
      <div className="change-head">
        <button type="button" className="change-file" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronRight className="chevron" aria-hidden="true" size={16} />
          <span className={`change-status is-${status}`}>{status}</span>
          <span className="change-name">{file}</span>
          <span className="change-count">
            <span className="is-added">+{count('added')}</span> <span className="is-removed">−{count('removed')}</span>
          </span>
        </button>
        <Button icon={Undo2} onClick={onRevert} aria-label={`Take back ${file}`}>
          Take back
        </Button>
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable for keyboard users.
        <section className="diff" tabIndex={0} aria-label={`Difference of ${file}`}>
          {lines.map(({ key, kind, text }) => (
            <div key={key} className={`is-${kind}`}>
              <span aria-hidden="true">{kind === 'added' ? '+' : kind === 'removed' ? '−' : ''}</span>
              <code>{text}</code>
            </div>
          ))}
          {lines.length === 0 && <p className="empty">There is no text to compare.</p>}
        </section>
      )}
    </li>
  );
}
