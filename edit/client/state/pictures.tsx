/** The existing pictures, for all components that show or choose one. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { Picture } from '../../contract.js';
import { api } from '../api.js';

interface Pictures {
  list: readonly Picture[];
  reload: () => Promise<void>;
  /** The number of uploads in progress. */
  uploads: number;
  /** Changes the number of uploads in progress. */
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

/** The URL of a picture's thumbnail. */
export function thumbnailOf(pictures: readonly Picture[], original: string): string {
  return pictures.find((picture) => picture.original === original)?.thumbnail ?? original;
}
