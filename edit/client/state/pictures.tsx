/** The pictures that are there, for all that show or choose one. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { Picture } from '../../contract.js';
import { api } from '../api.js';

interface Pictures {
  list: readonly Picture[];
  reload: () => Promise<void>;
  /** How many are on their way. */
  uploads: number;
  /** Tells of one more that is on its way, or one less. */
  count: (more: 1 | -1) => void;
}

const PicturesContext = createContext<Pictures>({
  list: [],
  reload: async () => undefined,
  uploads: 0,
  count: () => undefined,
});

export const usePictures = () => use(PicturesContext);

export function PicturesProvider({ children }: { children: ReactNode }) {
  const [list, setList] = useState<readonly Picture[]>([]);
  const reload = useCallback(async () => setList(await api.pictures()), []);
  const [uploads, setUploads] = useState(0);
  const count = useCallback((more: 1 | -1) => setUploads((before) => before + more), []);
  useEffect(() => {
    reload().catch(() => undefined);
  }, [reload]);
  const value = useMemo(() => ({ list, reload, uploads, count }), [list, reload, uploads, count]);
  return <PicturesContext value={value}>{children}</PicturesContext>;
}

/** Where a small copy of a picture is. */
export function thumbnailOf(pictures: readonly Picture[], original: string): string {
  return pictures.find((picture) => picture.original === original)?.thumbnail ?? original;
}
