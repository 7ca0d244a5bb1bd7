import { fetchFragment, type PageFragment } from './page-fragment.js';

/** How a URL is added to the history: as a new entry, or in place of the current one. */
export type HistoryChange = 'push' | 'replace';

interface Listener<P> {
  onLoading(isLoading: boolean): void;
  /** The fragment could not be loaded, and the browser has not navigated to it. */
  onFailure(address: string): void;
  onFragment(fragment: PageFragment<P>): void;
  /** As `onFragment`, after the visitor has gone back or forward. */
  onReturn(fragment: PageFragment<P>): void;
}

/** In milliseconds. A shorter loading state would flicker. */
const shortestLoading = 200;

/** Navigates an island of this page between URLs as the browser does with pages: history, title, failures. */
export class FragmentNavigation<P> {
  /** Cached fragments by URL, for back and forward. */
  private readonly cached = new Map<string, PageFragment<P>>();
  private shown = presentAddress();
  /** The URL of the current history entry before `replace` changed it. */
  private entry = this.shown;
  private request: AbortController | undefined;

  constructor(
    private readonly island: string,
    served: PageFragment<P>,
    private readonly listener: Listener<P>,
  ) {
    this.cached.set(this.shown, served);
    window.addEventListener('popstate', this.onPopState);
  }

  /**
   * A later call cancels an earlier one. A `push` is a navigation by the visitor: if it fails, the browser loads the
   * page itself.
   * @param pause milliseconds before the request
   * @returns whether the fragment is shown
   */
  async show(href: string, change: HistoryChange, pause = 0): Promise<boolean> {
    const address = addressOf(new URL(href, location.href));
    const fragment = await this.load(address, change === 'push', pause);
    if (!fragment) return false;
    if (change === 'push') this.push(address);
    else history.replaceState(null, '', address);
    this.place(address, fragment);
    this.listener.onFragment(fragment);
    return true;
  }

  /** Cancels the pending request. */
  cancel(): void {
    this.request?.abort();
    this.end('finish');
  }

  dispose(): void {
    this.cancel();
    window.removeEventListener('popstate', this.onPopState);
  }

  private async load(address: string, isNavigation: boolean, pause = 0): Promise<PageFragment<P> | undefined> {
    this.cancel();
    const request = new AbortController();
    this.request = request;
    this.listener.onLoading(true);
    try {
      const shortest = wait(pause + shortestLoading);
      await wait(pause);
      if (request.signal.aborted) return undefined;
      tellLoading('start');
      const [fragment] = await Promise.all([fetchFragment<P>(this.island, address, request.signal), shortest]);
      if (request.signal.aborted) return undefined;
      this.end('finish');
      return fragment;
    } catch {
      if (request.signal.aborted) return undefined;
      this.end('fail');
      if (isNavigation && navigator.onLine) goTo(address);
      else this.listener.onFailure(address);
      return undefined;
    }
  }

  private end(how: 'finish' | 'fail'): void {
    if (this.request) tellLoading(how);
    this.request = undefined;
    this.listener.onLoading(false);
  }

  private readonly onPopState = async (): Promise<void> => {
    const address = presentAddress();
    // Only the URL fragment differs.
    if (address === this.shown) return;
    this.entry = address;
    const known = this.cached.get(address);
    if (known) this.cancel();
    const fragment = known ?? (await this.load(address, true));
    if (!fragment) return;
    this.place(address, fragment);
    this.listener.onReturn(fragment);
  };

  /** Adds an entry to the history. The current entry gets its own URL back if `replace` had changed it. */
  private push(address: string): void {
    if (this.entry !== this.shown) history.replaceState(null, '', this.entry);
    if (this.entry !== address) history.pushState(null, '', address);
    this.entry = address;
  }

  private place(address: string, fragment: PageFragment<P>): void {
    this.cached.set(address, fragment);
    this.shown = address;
    document.title = fragment.title;
  }
}

/** Notifies the page's loading bar. */
function tellLoading(detail: 'start' | 'finish' | 'fail'): void {
  document.dispatchEvent(new CustomEvent('loading', { detail }));
}

const presentAddress = (): string => addressOf(location);

function addressOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname + search;
}

function goTo(address: string): void {
  if (address === presentAddress()) location.reload();
  else location.assign(address);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
