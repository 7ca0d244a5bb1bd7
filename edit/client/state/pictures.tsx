/** The pictures that are there, for all that show or choose one. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { Picture } from '../../contract.js';
import { api } from '../api.js';

interface Pictures {
  list: readonly Picture[];
  reload: () => Promise<void>;
}

const PicturesContext = createContext<Pictures>({ list: [], reload: async () => undefined });

export const usePictures = () => use(PicturesContext);

export function PicturesProvider({ children }: { children: ReactNode }) {
  const [list, setList] = useState<readonly Picture[]>([]);
  const reload = useCallback(async () => setList(await api.pictures()), []);
  useEffect(() => {
    reload().catch(() => undefined);
  }, [reload]);
  const value = useMemo(() => ({ list, reload }), [list, reload]);
  return <PicturesContext value={value}>{children}</PicturesContext>;
}

/** Where a small copy of a picture is. */
export function thumbnailOf(pictures: readonly Picture[], original: string): string {
  return pictures.find((picture) => picture.original === original)?.thumbnail ?? original;
}
