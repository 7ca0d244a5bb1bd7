/** The application: pages on the left, the form in the middle, the preview on the right. */
import { FilePlus2, GitCompare, PanelLeft, PanelRight } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditEvent, Lang, Site, Tree } from '../contract.js';
import { api, listen } from './api.js';
import { ChangesView } from './changes/changes.js';
import { NewPageDialog } from './dialogs/new-page.js';
import { EntryEditor } from './entry-editor.js';
import { StartView } from './start/start-view.js';
import { isOnPages, type Selection, useSelection } from './state/route.js';
import { useStored } from './state/stored.js';
import { TreePanel } from './tree/tree-panel.js';
import { Button, IconButton } from './ui/button.js';
import { Splitter } from './ui/splitter.js';
import { Toast, useToast } from './ui/toast.js';
import { useMedia } from './ui/use-media.js';

/** From this width there is room for all three panels. */
const wide = '(min-width: 1600px)';

export function App() {
  const [site, setSite] = useState<Site>();
  const [tree, setTree] = useState<Tree>({ pages: [], others: [] });
  const [problem, setProblem] = useState<string>();
  const [selection, select] = useSelection();
  const [isListing, setListing] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const [treeWidth, setTreeWidth] = useStored('tree-width', 320);
  const [isTreeWanted, wantTree] = useStored('tree', true);
  const [isPreviewWanted, wantPreview] = useStored('preview', true);
  const [facts, setFacts] = useState<string[]>([]);
  const isWide = useMedia(wide);
  const [narrowPanel, setNarrowPanel] = useState<'tree' | 'preview' | 'none'>(selection ? 'preview' : 'tree');
  const toast = useToast();
  const onFiles = useRef<(files: readonly string[]) => void>(undefined);

  const refresh = useCallback(async () => {
    try {
      setTree(await api.tree());
      setProblem(undefined);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }, []);

  useEffect(() => {
    api.site().then(setSite, (error: Error) => setProblem(error.message));
    api.entry('lists', 'facts').then(
      ({ values }) => setFacts(Object.keys(values.shared as object)),
      () => undefined,
    );
    void refresh();
    return listen((event: EditEvent) => {
      if (event.type === 'content-changed') {
        void refresh();
        onFiles.current?.(event.files);
      }
    });
  }, [refresh]);

  const choose = useCallback(
    (next: Selection | undefined) => {
      setListing(false);
      toast.hide();
      if (next) setNarrowPanel('preview');
      select(next);
    },
    [select, toast.hide],
  );

  const hasPreview = selection !== undefined && isOnPages(selection) && !isListing;
  const showsTree = isWide ? isTreeWanted : narrowPanel === 'tree';
  const showsPreview = hasPreview && (isWide ? isPreviewWanted : narrowPanel === 'preview');
  const toggleTree = () => {
    if (isWide) wantTree(!isTreeWanted);
    else setNarrowPanel(narrowPanel === 'tree' ? 'none' : 'tree');
  };
  const togglePreview = () => {
    if (isWide) wantPreview(!isPreviewWanted);
    else setNarrowPanel(narrowPanel === 'preview' ? 'none' : 'preview');
  };
  const names = languageNames(site);

  return (
    <div className="app">
      <header className="bar">
        <IconButton icon={PanelLeft} label="Pages" aria-pressed={showsTree} onClick={toggleTree} />
        <p className="brand">
          Site editor <span>{site?.origin.replace(/^https?:\/\//, '')}</span>
        </p>
        <div className="bar-actions">
          <Button look="quiet" icon={FilePlus2} onClick={() => setCreating(true)}>
            New page
          </Button>
          <Button look="quiet" icon={GitCompare} aria-pressed={isListing} onClick={() => setListing(!isListing)}>
            Changes
          </Button>
          <IconButton
            icon={PanelRight}
            label="Preview"
            aria-pressed={showsPreview}
            disabled={!hasPreview}
            onClick={togglePreview}
          />
        </div>
      </header>
      {problem && (
        <p className="banner is-error" role="alert">
          {problem} <Button onClick={() => void refresh()}>Try again</Button>
        </p>
      )}
      <div className="panels">
        {showsTree && (
          <TreePanel tree={tree} selection={isListing ? undefined : selection} width={treeWidth} onChoose={choose}>
            <Splitter
              label="Width of the list of pages"
              controls="tree"
              side="left"
              width={treeWidth}
              min={240}
              max={520}
              onWidth={setTreeWidth}
            />
          </TreePanel>
        )}
        {isListing ? (
          <ChangesView onReverted={refresh} announce={toast.show} />
        ) : selection && site ? (
          <EntryEditor
            key={`${selection.kind}/${selection.id}`}
            selection={selection}
            site={site}
            names={names}
            tree={tree}
            facts={facts}
            showsPreview={showsPreview}
            onFiles={onFiles}
            onChanged={refresh}
            onChoose={choose}
            announce={toast.show}
            hush={toast.hide}
          />
        ) : (
          <StartView
            tree={tree}
            hasTree={showsTree}
            onTree={toggleTree}
            onCreate={() => setCreating(true)}
            onChanges={() => setListing(true)}
            onChoose={choose}
          />
        )}
      </div>
      {isCreating && (
        <NewPageDialog
          site={site}
          tree={tree}
          onClose={() => setCreating(false)}
          onCreated={async (id) => {
            setCreating(false);
            await refresh();
            choose({ kind: 'pages', id });
          }}
        />
      )}
      <Toast {...toast} />
    </div>
  );
}

/** The languages' English names, like the rest of the interface. */
function languageNames(site: Site | undefined): Record<Lang, string> {
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const names = (site?.languages ?? []).map(({ code }) => [code, english.of(code === 'cz' ? 'cs' : code)]);
  return Object.fromEntries(names);
}
