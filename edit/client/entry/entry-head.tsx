import { Ellipsis, FolderInput, Save, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Entry, Kind, Lang, Site, Tree } from '../../contract.js';
import { ConfirmDialog } from '../dialogs/confirm.js';
import { RemoveDialog } from '../dialogs/remove-page.js';
import { RenameDialog } from '../dialogs/rename-page.js';
import { templateName } from '../form/labels.js';
import type { EntryState } from '../state/entry-state.js';
import type { FormContextValue } from '../state/form-context.js';
import type { Selection } from '../state/route.js';
import { otherTitle } from '../tree/other-title.js';
import { Button } from '../ui/button.js';
import { Menu } from '../ui/menu.js';
import { LanguageChoice } from './language-choice.js';

interface EntryHeadProps {
  entry: Entry;
  state: EntryState;
  tree: Tree;
  site: Site;
  names: Record<Lang, string>;
  shown: readonly Lang[];
  setShown: (languages: Lang[]) => void;
  hasLanguages: boolean;
  announce: FormContextValue['announce'];
  onChoose: (selection: Selection | undefined) => void;
  onChanged: () => void;
  onSave: () => void;
}

const purposes: Partial<Record<Kind, string>> = {
  redirects: 'Addresses that lead elsewhere',
  search: 'What is found by which words',
};

export function EntryHead(props: EntryHeadProps) {
  const { entry, state, tree, names, shown, setShown, hasLanguages, announce, onChoose, onChanged, onSave } = props;
  const [dialog, setDialog] = useState<'rename' | 'remove' | 'discard'>();
  const page = tree.pages.find(({ id }) => id === entry.id);
  const isPage = entry.kind === 'pages';
  const title = isPage ? (page?.title ?? entry.id) : otherTitle(entry);
  const close = () => setDialog(undefined);
  return (
    <header className="entry-head">
      <div className="entry-title">
        <h1>{title}</h1>
        <p>
          {isPage ? `/${entry.id}` : (purposes[entry.kind] ?? 'Shared by all pages')}
          {entry.template && <span> · {templateName(entry.template)}</span>}
          {page?.draft && <span className="draft">Draft</span>}
        </p>
      </div>
      <div className="entry-actions">
        <span className="state" role="status" data-unsaved={state.isUnsaved || undefined}>
          {state.isSaving ? 'Saving …' : state.isUnsaved ? 'Not saved' : 'Saved'}
        </span>
        <Button icon={Undo2} disabled={!state.isUnsaved} onClick={() => setDialog('discard')}>
          Discard
        </Button>
        <Button
          look="primary"
          icon={Save}
          title="Save (Ctrl+S)"
          disabled={!state.isUnsaved || state.isSaving}
          onClick={onSave}
        >
          Save
        </Button>
        {isPage && (
          <Menu
            label="More about this page"
            className="icon-button"
            items={[
              { label: 'Rename or move', icon: FolderInput, onSelect: () => setDialog('rename') },
              { label: 'Delete the page', icon: Trash2, isDangerous: true, onSelect: () => setDialog('remove') },
            ]}
          >
            <Ellipsis aria-hidden="true" size={17} />
          </Menu>
        )}
      </div>
      {hasLanguages && <LanguageChoice names={names} shown={shown} onShown={setShown} page={page} />}
      {dialog === 'discard' && (
        <ConfirmDialog
          title="Discard what is not saved?"
          words="The page becomes again what its files hold."
          action="Discard"
          onClose={close}
          onConfirm={() => {
            close();
            void state.discard();
          }}
        />
      )}
      {dialog === 'rename' && (
        <RenameDialog
          id={entry.id}
          isUnsaved={state.isUnsaved}
          onClose={close}
          onRenamed={(id) => {
            close();
            announce(`The page is /${id}; its former address leads there.`);
            onChanged();
            onChoose({ kind: 'pages', id });
          }}
        />
      )}
      {dialog === 'remove' && (
        <RemoveDialog
          id={entry.id}
          title={title}
          pages={tree.pages}
          onClose={close}
          onRemoved={() => {
            close();
            announce(`${title} has been deleted; Changes gives it back.`);
            onChanged();
            onChoose(undefined);
          }}
        />
      )}
    </header>
  );
}
