import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { Code } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from './button.js';
import { Dialog } from './dialog.js';

/** An opaque block, such as a table: its rows are shown, and it is edited as HTML. */
export function RawHtmlView({ node, updateAttributes, deleteNode }: NodeViewProps) {
  const html = String(node.attrs.html);
  const [draft, setDraft] = useState<string>();
  const rows = useMemo(() => rowsOf(html), [html]);
  return (
    <NodeViewWrapper className="raw-html" contentEditable={false}>
      <table>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell) => (
                <td key={cell.key}>{cell.text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="buttons">
        <Button icon={Code} onClick={() => setDraft(html)}>
          Edit this table as HTML
        </Button>
        <Button look="danger" onClick={deleteNode}>
          Remove
        </Button>
      </div>
      {draft !== undefined && (
        <Dialog
          title="HTML of this block"
          size="wide"
          onClose={() => setDraft(undefined)}
          actions={
            <Button
              look="primary"
              onClick={() => {
                updateAttributes({ html: draft });
                setDraft(undefined);
              }}
            >
              Take over
            </Button>
          }
        >
          <textarea
            className="source"
            rows={16}
            aria-label="HTML"
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
        </Dialog>
      )}
    </NodeViewWrapper>
  );
}

/** The texts of a table's cells, to show them. */
function rowsOf(html: string) {
  const rows = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr')];
  return rows.map((row, index) => ({
    key: index,
    cells: [...row.cells].map((cell, column) => ({ key: column, text: cell.textContent ?? '' })),
  }));
}
