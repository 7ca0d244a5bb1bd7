/** The open entry: its form and its preview. */
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Kind, Lang, Site, Tree, Values } from '../contract.js';
import { ConflictBanner } from './entry/conflict-banner.js';
import { EntryHead } from './entry/entry-head.js';
import { FaultList } from './entry/fault-list.js';
import { MissingLanguages } from './entry/missing-languages.js';
import { useGoTo } from './entry/use-go-to.js';
import { FieldView } from './form/field.js';
import { FieldsOf } from './form/fields-of.js';
import { labelsIn } from './form/labels.js';
import { Preview } from './preview/preview.js';
import { countBelow, faultsByPlace, placeOf } from './state/faults.js';
import { FormContext, type FormContextValue } from './state/form-context.js';
import type { Selection } from './state/route.js';
import { useStored } from './state/stored.js';
import { useEntry } from './state/use-entry.js';
import { Splitter } from './ui/splitter.js';

interface EntryEditorProps {
  selection: Selection;
  site: Site;
  names: Record<Lang, string>;
  tree: Tree;
  facts: readonly string[];
  showsPreview: boolean;
  /** Set to the function that handles changed files. */
  onFiles: RefObject<((files: readonly string[]) => void) | undefined>;
  onChanged: () => void;
  onChoose: (selection: Selection | undefined) => void;
  announce: FormContextValue['announce'];
  /** Hides the announcement. */
  hush: () => void;
}

/** Whether a file belongs to the entry. */
function isOf(kind: Kind, id: string, file: string): boolean {
  const name = file.replace(/^content\//, '');
  if (name === `${kind}.yaml`) return true;
  const place = `${kind}/${id}`;
  return name === `${place}.yaml` || (name.startsWith(`${place}/`) && !name.slice(place.length + 1).includes('/'));
}

export function EntryEditor(props: EntryEditorProps) {
  const { selection, site, names, tree, facts, showsPreview, onFiles, onChanged, onChoose, announce, hush } = props;
  const { kind, id } = selection;
  const state = useEntry(kind, id, onChanged);
  const { entry, values, faults } = state;
  const change = useCallback(
    (next: (before: Values) => Values) => {
      // The undo of the announcement would also revert this change.
      hush();
      state.change(next);
    },
    [hush, state.change],
  );
  const [shown, setShown] = useStored<Lang[]>('languages', ['en', 'it']);
  const [open, setOpenKeys] = useState<ReadonlySet<string>>(new Set());
  const [previewWidth, setPreviewWidth] = useStored('preview-width', 560);
  const form = useRef<HTMLElement>(null);

  useEffect(() => {
    onFiles.current = (files) => {
      if (files.some((file) => isOf(kind, id, file))) void state.checkSource();
    };
    return () => {
      onFiles.current = undefined;
    };
  }, [kind, id, state.checkSource, onFiles]);

  const { save } = state;
  const saveAndSay = useCallback(async () => {
    if (await save()) announce('Saved.');
  }, [save, announce]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void saveAndSay();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [saveAndSay]);

  const placed = useMemo(
    () => (values ? faults.flatMap((fault) => placeOf(values, fault) ?? []) : []),
    [faults, values],
  );
  const labels = useMemo(() => (entry ? labelsIn(entry.form) : new Map<string, string>()), [entry]);
  const byPlace = useMemo(() => faultsByPlace(placed), [placed]);
  const setOpen = useCallback((key: string, isOpen: boolean) => {
    setOpenKeys((before) => {
      const next = new Set(before);
      if (isOpen) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);
  const goTo = useGoTo({ setOpenKeys, shown, setShown, form });

  if (!entry || !values) {
    return (
      <main className="editor">
        {state.problem ? (
          <p className="banner is-error" role="alert">
            {state.problem}
          </p>
        ) : (
          <p className="loading" role="status">
            The page is being read …
          </p>
        )}
      </main>
    );
  }
  const context: FormContextValue = {
    ...{ values, change, shown, languageNames: names, faults: byPlace, open, setOpen, facts, announce },
    FieldView,
    pages: tree.pages,
    faultsBelow: (steps) => countBelow(placed, steps),
  };
  const isPage = kind === 'pages';
  const hasLanguages = Object.keys(values.languages).length > 0 || kind === 'menus';
  return (
    <>
      <main className="editor" ref={form} aria-label={`Form of ${entry.id}`}>
        <EntryHead
          {...{ entry, state, tree, site, names, shown, setShown, hasLanguages, announce, onChoose, onChanged }}
          onSave={() => void saveAndSay()}
        />
        <ConflictBanner state={state} />
        {state.problem && !state.conflict && (
          <p className="banner is-error" role="alert">
            {state.problem}
          </p>
        )}
        <div className="editor-scroll">
          <FaultList placed={placed} faults={faults} names={names} labels={labels} onGoTo={goTo} />
          {isPage && <MissingLanguages {...{ values, change, names }} />}
          <FormContext value={context}>
            <form className="form" onSubmit={(event) => event.preventDefault()}>
              {isPage ? <PageForm fields={entry.form.fields ?? []} /> : <FieldView field={entry.form} steps={[]} />}
            </form>
          </FormContext>
        </div>
      </main>
      {showsPreview && (
        <Preview entry={entry} site={site} names={names} width={previewWidth} language={shown.at(-1) ?? 'en'}>
          <Splitter
            label="Width of the preview"
            controls="preview"
            side="right"
            width={previewWidth}
            min={320}
            max={1100}
            onWidth={setPreviewWidth}
          />
        </Preview>
      )}
    </>
  );
}

/** The content first, then address and publication. */
function PageForm({ fields }: { fields: NonNullable<React.ComponentProps<typeof FieldsOf>['fields']> }) {
  const body = fields.find(({ name }) => name === 'body');
  const settings = fields.filter((field) => field !== body);
  return (
    <>
      <section aria-labelledby="content-heading">
        <h2 id="content-heading">Content</h2>
        {body?.fields && <FieldsOf fields={body.fields} steps={['body']} />}
      </section>
      <section aria-labelledby="settings-heading">
        <h2 id="settings-heading">Address and publication</h2>
        <FieldsOf fields={settings} steps={[]} />
      </section>
    </>
  );
}
