import { type ReactElement, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FragmentNavigation, type HistoryChange } from './fragment-navigation.js';
import type { PageFragment } from './page-fragment.js';

interface Served<P> {
  /** The island's name in the registry. */
  name: string;
  props: P;
  slots: readonly ReactElement[];
  /** Called after the visitor has gone back or forward. */
  onReturn?: (props: P) => void;
}

export interface ShownFragment<P> {
  props: P;
  slots: readonly ReactElement[];
  isLoading: boolean;
  /** The URL that failed to load. */
  failed: string | undefined;
  /** Shows the island as it is at another URL of its page. Resolves to whether it is shown. */
  show: (href: string, change: HistoryChange, pause?: number) => Promise<boolean>;
  cancel: () => void;
}

/** The content of an island: first as the server sent it, then as it is at other URLs of the site. */
export function usePageFragment<P>({ name, props, slots, onReturn }: Served<P>): ShownFragment<P> {
  const [shown, setShown] = useState<Pick<PageFragment<P>, 'props' | 'slots'>>({ props, slots });
  const [isLoading, setLoading] = useState(false);
  const [failed, setFailed] = useState<string>();
  const navigation = useRef<FragmentNavigation<P>>(undefined);

  const navigate = useEffectEvent(() => {
    // Synchronously, so that focus and the browser's scrolling find the new content.
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

  // Before the effects of children, which may show another URL.
  useLayoutEffect(() => {
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
