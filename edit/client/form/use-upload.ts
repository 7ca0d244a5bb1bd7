import { useRef, useState } from 'react';
import type { Picture, Progress } from '../../contract.js';
import { api, listen } from '../api.js';
import { usePictures } from '../state/pictures.js';

/** The state of an upload, or why it was rejected. */
export interface Upload {
  isBusy: boolean;
  message?: string;
  progress?: Progress;
}

/** Uploads a file to the server, which checks and processes it. Everything else can be edited meanwhile. */
export function useUpload(onDone: (picture: Picture) => void) {
  const { reload, count } = usePictures();
  const [state, setState] = useState<Upload>({ isBusy: false });
  const latest = useRef<File>(undefined);
  /** Ignores the result of the current upload. */
  const forget = () => {
    latest.current = undefined;
    setState({ isBusy: false });
  };
  const take = async (file: File) => {
    const message = `${file.name} is being prepared in all sizes …`;
    const isWanted = () => latest.current === file;
    latest.current = file;
    setState({ isBusy: true, message });
    count(1);
    const end = listen((event) => {
      if (event.type !== 'picture-progress' || event.name !== file.name || !isWanted()) return;
      setState({ isBusy: true, message, progress: event });
    });
    try {
      const picture = await api.upload(file);
      await reload();
      if (!isWanted()) return;
      setState({ isBusy: false });
      onDone(picture);
    } catch (error) {
      if (isWanted()) setState({ isBusy: false, message: (error as Error).message });
    } finally {
      count(-1);
      end();
    }
  };
  return { state, take, forget };
}
