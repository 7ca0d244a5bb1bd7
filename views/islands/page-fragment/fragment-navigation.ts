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

interface Loading<P> {
  address: string;
  controller: AbortController;
  /** Absent until the request has been sent. */
  fragment?: Promise<PageFragment<P>>;
}

/** In milliseconds. A shorter loading state would flicker. */
const shortestLoading = 200;

/** Navigates an island of this page between URLs as the browser does with pages: history, title, failures. */
export class FragmentNavigation<P> {
  /** Cached fragments by URL, for back and forward. */
  readonly #cached = new Map<string, PageFragment<P>>();
  #shown = presentAddress();
  /** The URL of the current history entry before `replace` changed it. */
  #entry = this.#shown;
  #loading: Loading<P> | undefined;

  constructor(
    private readonly island: string,
    served: PageFragment<P>,
    private readonly listener: Listener<P>,
  ) {
    this.#cached.set(this.#shown, served);
    window.addEventListener('popstate', this.#onPopState);
  }

  /**
   * A later call cancels an earlier one, and shares its request if that is for the same URL. A `push` is a navigation by
   * the visitor: if it fails, the browser loads the page itself.
   * @param pause milliseconds before the request
   * @returns whether the fragment is shown
   */
  async show(href: string, change: HistoryChange, pause = 0): Promise<boolean> {
    const address = addressOf(new URL(href, location.href));
    const fragment = this.#replaced(address) ?? (await this.#load(address, change === 'push', pause));
    if (!fragment) return false;
    if (change === 'push') this.#push(address);
    else history.replaceState(null, '', address);
    this.#place(address, fragment);
    this.listener.onFragment(fragment);
    return true;
  }

  /** Cancels the pending request. */
  cancel(): void {
    this.#loading?.controller.abort();
    this.#end('finish');
  }

  dispose(): void {
    this.cancel();
    window.removeEventListener('popstate', this.#onPopState);
  }

  /** The fragment that `replace` has put in place already, and the visitor asks for now. */
  #replaced(address: string): PageFragment<P> | undefined {
    if (address !== this.#shown || address === this.#entry) return undefined;
    this.cancel();
    return this.#cached.get(address);
  }

  async #load(address: string, isNavigation: boolean, pause = 0): Promise<PageFragment<P> | undefined> {
    const loading = this.#loadingOf(address);
    this.#loading = loading;
    const isCurrent = () => this.#loading === loading;
    this.listener.onLoading(true);
    try {
      const shortest = wait(pause + shortestLoading);
      if (!loading.fragment) {
        await wait(pause);
        if (!isCurrent()) return undefined;
        tellLoading('start');
        loading.fragment = fetchFragment<P>(this.island, address, loading.controller.signal);
      }
      const [fragment] = await Promise.all([loading.fragment, shortest]);
      if (!isCurrent()) return undefined;
      this.#end('finish');
      return fragment;
    } catch {
      if (!isCurrent()) return undefined;
      this.#end('fail');
      if (isNavigation && navigator.onLine) goTo(address);
      else this.listener.onFailure(address);
      return undefined;
    }
  }

  /** Continues a request for the same URL that has been sent, and cancels any other. */
  #loadingOf(address: string): Loading<P> {
    if (this.#loading?.fragment && this.#loading.address === address) return { ...this.#loading };
    this.cancel();
    return { address, controller: new AbortController() };
  }

  #end(how: 'finish' | 'fail'): void {
    if (this.#loading) tellLoading(how);
    this.#loading = undefined;
    this.listener.onLoading(false);
  }

  readonly #onPopState = async (): Promise<void> => {
    const address = presentAddress();
    // Only the URL fragment differs.
    if (address === this.#shown) return;
    this.#entry = address;
    const known = this.#cached.get(address);
    if (known) this.cancel();
    const fragment = known ?? (await this.#load(address, true));
    if (!fragment) return;
    this.#place(address, fragment);
    this.listener.onReturn(fragment);
  };

  /** Adds an entry to the history. The current entry gets its own URL back if `replace` had changed it. */
  #push(address: string): void {
    if (this.#entry !== this.#shown) history.replaceState(null, '', this.#entry);
    if (this.#entry !== address) history.pushState(null, '', address);
    this.#entry = address;
  }

  #place(address: string, fragment: PageFragment<P>): void {
    this.#cached.set(address, fragment);
    this.#shown = address;
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
