/** The open entry, from the URL: /edit/pages/our-company/who-we-are. */
import { useCallback, useEffect, useState } from 'react';
import type { Kind } from '../../contract.js';

export interface Selection {
  kind: Kind;
  id: string;
}

const kinds: readonly string[] = ['pages', 'menus', 'lists', 'feeds', 'redirects', 'search'];

function selectionOf(path: string): Selection | undefined {
  const [kind = '', ...id] = path.replace(/^\/edit\/?/, '').split('/');
  return kinds.includes(kind) ? { kind: kind as Kind, id: decodeURIComponent(id.join('/')) } : undefined;
}

/** Whether pages show the entry, so that it has a preview. */
export const isOnPages = ({ kind }: Pick<Selection, 'kind'>) => kind !== 'redirects' && kind !== 'search';

export const addressOf = ({ kind, id }: Selection) => `/edit/${kind}${id === '' ? '' : `/${id}`}`;

export function useSelection(): [Selection | undefined, (next: Selection | undefined) => void] {
  const [selection, setSelection] = useState(() => selectionOf(location.pathname));
  useEffect(() => {
    const onMove = () => setSelection(selectionOf(location.pathname));
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, []);
  const select = useCallback((next: Selection | undefined) => {
    const address = next ? addressOf(next) : '/edit';
    if (address !== location.pathname) history.pushState(null, '', address);
    setSelection(next);
  }, []);
  return [selection, select];
}
