import { fetchFragment, type PageFragment } from './page-fragment.js';

/** How the address of what is shown gets into the history: as an entry of its own, or in the present one's place. */
export type HistoryChange = 'push' | 'replace';

interface Listener<P> {
  onLoading(isLoading: boolean): void;
  /** It could not be had, and the browser has not gone there. */
  onFailure(address: string): void;
  onFragment(fragment: PageFragment<P>): void;
  /** As `onFragment`, after the visitor has gone back or forward. */
  onReturn(fragment: PageFragment<P>): void;
}

/** In milliseconds: what is shorter is a flicker. */
const shortestLoading = 200;

/** Moves an island of this page from address to address, as the browser does with pages: history, title, failures. */
export class FragmentNavigation<P> {
  /** By their addresses, for the way back. */
  private readonly kept = new Map<string, PageFragment<P>>();
  private shown = presentAddress();
  /** What the present entry of the history had as its address before others took its place. */
  private entry = this.shown;
  private request: AbortController | undefined;

  constructor(
    private readonly island: string,
    served: PageFragment<P>,
    private readonly listener: Listener<P>,
  ) {
    this.kept.set(this.shown, served);
    window.addEventListener('popstate', this.onPopState);
  }

  /**
   * A later call takes the place of an earlier one. What is pushed is what the visitor has asked for: where it cannot
   * be had, the browser goes there itself.
   * @param pause milliseconds before anything is asked for
   * @returns whether it is shown
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

  /** Forgets what was asked for and is not there yet. */
  cancel(): void {
    this.request?.abort();
    this.end('finish');
  }

  dispose(): void {
    this.cancel();
    window.removeEventListener('popstate', this.onPopState);
  }

  private async load(address: string, isAskedFor: boolean, pause = 0): Promise<PageFragment<P> | undefined> {
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
      if (isAskedFor && navigator.onLine) goTo(address);
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
    // Only the anchor is another one.
    if (address === this.shown) return;
    this.entry = address;
    const known = this.kept.get(address);
    if (known) this.cancel();
    const fragment = known ?? (await this.load(address, true));
    if (!fragment) return;
    this.place(address, fragment);
    this.listener.onReturn(fragment);
  };

  /** What took the place of the present entry's own address becomes an entry; the present one gets its own back. */
  private push(address: string): void {
    if (this.entry !== this.shown) history.replaceState(null, '', this.entry);
    if (this.entry !== address) history.pushState(null, '', address);
    this.entry = address;
  }

  private place(address: string, fragment: PageFragment<P>): void {
    this.kept.set(address, fragment);
    this.shown = address;
    document.title = fragment.title;
  }
}

/** For the page's loading bar. */
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
