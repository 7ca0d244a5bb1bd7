/** The entry that is being edited. It is loaded, stored on the server as it changes, saved, or discarded. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Entry, Fault, Kind, Values } from '../../contract.js';
import { ApiError, api } from '../api.js';
import type { Conflict, EntryState } from './entry-state.js';

/** Debounce time in milliseconds before changes are sent to the server. */
const pause = 350;

export function useEntry(kind: Kind, id: string, onChanged: () => void): EntryState {
  const [entry, setEntry] = useState<Entry>();
  const [values, setValues] = useState<Values>();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [version, setVersion] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const latest = useRef<Values | undefined>(undefined);
  /** The values that the server sent last. What differs from them has been typed since. */
  const loaded = useRef<Values | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keeping = useRef<Promise<void>>(Promise.resolve());
  const isCurrent = useRef(true);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const hash = useRef('');

  const take = useCallback((next: Entry) => {
    if (!isCurrent.current) return;
    latest.current = next.values;
    loaded.current = next.values;
    hash.current = next.sourceHash;
    setEntry(next);
    setValues(next.values);
    setFaults(next.faults);
    setUnsaved(next.unsaved ?? false);
    setProblem(undefined);
    setConflict(next.meanwhile && { message: '', files: next.meanwhile.files });
    setVersion((count) => count + 1);
  }, []);

  const keep = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const kept = latest.current;
    if (kept === undefined) return Promise.resolve();
    keeping.current = keeping.current.then(async () => {
      try {
        const response = await api.keep(kind, id, kept);
        if (!isCurrent.current) return;
        if (latest.current === kept) {
          setFaults(response.faults);
          setUnsaved(response.unsaved);
        }
        setEntry((before) => before && { ...before, previews: { ...before.previews, ...response.previews } });
        setVersion((count) => count + 1);
        setProblem(undefined);
        onChanged();
      } catch (error) {
        if (isCurrent.current) setProblem((error as Error).message);
      }
    });
    return keeping.current;
  }, [kind, id, onChanged]);

  const reload = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    try {
      take(await api.entry(kind, id));
    } catch (error) {
      if (isCurrent.current) setProblem((error as Error).message);
    }
  }, [kind, id, take]);

  useEffect(() => {
    isCurrent.current = true;
    void reload();
    return () => {
      // Stores the last changes although another entry is opened.
      if (timer.current !== undefined) void keep();
      isCurrent.current = false;
    };
  }, [reload, keep]);

  useEffect(() => {
    const onLeave = () => {
      if (timer.current !== undefined) void keep();
    };
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, [keep]);

  const change = useCallback(
    (next: (values: Values) => Values) => {
      if (latest.current === undefined) return;
      const changed = next(latest.current);
      if (changed === latest.current) return;
      latest.current = changed;
      setValues(changed);
      setUnsaved(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep(), pause);
    },
    [keep],
  );

  const saveWith = useCallback(
    async (sourceHash: string): Promise<boolean> => {
      clearTimeout(timer.current);
      timer.current = undefined;
      await keeping.current;
      const saved = latest.current;
      if (saved === undefined) return false;
      setSaving(true);
      try {
        const response = await api.save(kind, id, sourceHash, saved);
        // The server adds values when it saves: the date of the change, the stamp of a translation.
        if (latest.current === saved) take(await api.entry(kind, id));
        else hash.current = response.sourceHash;
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 409) setConflict({ message: error.message, files: error.files });
        else setProblem(error.message);
        if (error.faults.length > 0) setFaults(error.faults);
        return false;
      } finally {
        setSaving(false);
        onChanged();
      }
    },
    [kind, id, take, onChanged],
  );

  const saveOver = useCallback(
    (sourceHash: string) => {
      const result = saveWith(sourceHash);
      saving.current = result.catch(() => undefined);
      return result;
    },
    [saveWith],
  );
  const save = useCallback(() => saveOver(hash.current), [saveOver]);

  const checkSource = useCallback(async () => {
    await saving.current;
    const next = await api.entry(kind, id).catch(() => undefined);
    if (!next || !isCurrent.current) return;
    if (next.meanwhile) return setConflict({ message: '', files: next.meanwhile.files });
    if (next.sourceHash === hash.current) return;
    if (next.unsaved || latest.current !== loaded.current) setConflict({ message: '', files: [] });
    else take(next);
  }, [kind, id, take]);

  const overwrite = useCallback(async () => {
    const { sourceHash, meanwhile } = await api.entry(kind, id);
    setConflict(undefined);
    return saveOver(meanwhile?.sourceHash ?? sourceHash);
  }, [kind, id, saveOver]);

  const discard = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    await keeping.current;
    try {
      take(await api.discard(kind, id));
    } catch (error) {
      setProblem((error as Error).message);
    }
    onChanged();
  }, [kind, id, take, onChanged]);

  const dismissConflict = useCallback(() => setConflict(undefined), []);
  return {
    ...{ entry, values, faults, isUnsaved, isSaving, version, problem, conflict },
    ...{ change, save, discard, reload, overwrite, dismissConflict, checkSource },
  };
}
