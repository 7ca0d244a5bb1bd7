import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FragmentNavigation, type HistoryChange } from './fragment-navigation.js';
import type { PageFragment } from './page-fragment.js';

interface Served<P> {
  /** Of the island, in the registry. */
  name: string;
  props: P;
  slots: readonly ReactElement[];
  /** After the visitor has gone back or forward. */
  onReturn?: (props: P) => void;
}

interface ShownFragment<P> {
  props: P;
  slots: readonly ReactElement[];
  isLoading: boolean;
  /** Address of what could not be had. */
  failed: string | undefined;
  /** Shows the island as it is on another address of its page. Resolves to whether it is shown. */
  show: (href: string, change: HistoryChange, pause?: number) => Promise<boolean>;
  cancel: () => void;
}

/** What an island shows, from the server's own pages: first as it came, then as it is on other addresses. */
export function usePageFragment<P>({ name, props, slots, onReturn }: Served<P>): ShownFragment<P> {
  const [shown, setShown] = useState<Pick<PageFragment<P>, 'props' | 'slots'>>({ props, slots });
  const [isLoading, setLoading] = useState(false);
  const [failed, setFailed] = useState<string>();
  const navigation = useRef<FragmentNavigation<P>>(undefined);

  const navigate = useEffectEvent(() => {
    // At once, so that what follows finds it there: focus, and the browser's own scrolling.
    const onFragment = (fragment: PageFragment<P>) => flushSync(() => setShown(fragment));
    return new FragmentNavigation<P>(
      name,
      { props, slots, title: document.title },
      {
        onLoading: (is) => {
          setLoading(is);
          setFailed(undefined);
        },
        onFailure: setFailed,
        onFragment,
        onReturn: (fragment) => {
          onFragment(fragment);
          returned(fragment.props);
        },
      },
    );
  });
  const returned = useEffectEvent((returnedTo: P) => onReturn?.(returnedTo));

  useEffect(() => {
    const current = navigate();
    navigation.current = current;
    return () => current.dispose();
  }, []);

  return {
    ...shown,
    isLoading,
    failed,
    show: async (...wanted) => (await navigation.current?.show(...wanted)) ?? false,
    cancel: () => navigation.current?.cancel(),
  };
}
