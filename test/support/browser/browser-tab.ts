import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { chromiumFlags } from '../../../scripts/chromium-flags.ts';

const flags = [
  '--headless',
  ...chromiumFlags,
  '--remote-debugging-port=0',
  // Not by DevTools, which would apply it to the page that is shown, and not to a prerendered one.
  '--window-size=1280,800',
];

type Params = Record<string, unknown>;
type Listener = (method: string, params: Params) => void;

interface TargetInfo {
  targetId: string;
  subtype?: string;
}

/** An event, or the response to a call. */
interface Message {
  id?: number;
  method: string;
  params: Params;
  result?: unknown;
  error?: { message: string };
}

interface Call {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  method: string;
  sessionId: string | undefined;
}

interface Evaluated {
  result: { value: unknown };
  exceptionDetails?: { text: string; exception?: { description: string } };
}

const longestWait = 60_000; // in milliseconds, for a response or an event of the browser

/**
 * One tab of Chromium, driven directly over the DevTools protocol. The way in which Playwright attaches to pages
 * prevents prerendering and the back/forward cache.
 */
export class BrowserTab {
  #socket: WebSocket | undefined;
  #lastId = 0;
  #pending = new Map<number, Call>();
  #listeners = new Set<Listener>();
  /** By target: the sessions of the current page, of prerendered pages, and of pages that are being left. */
  #sessions = new Map<string, string>();
  /** The targets that the tab has shown, the current one last. */
  #shown = new Map<string, string>();
  #end: () => Promise<void> = async () => undefined;

  /** @param executablePath of Chromium */
  static async launch(executablePath: string): Promise<BrowserTab> {
    const profile = mkdtempSync(join(tmpdir(), 'browser-tab-'));
    const browser = spawn(executablePath, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const tab = new BrowserTab();
    const exit = once(browser, 'exit');
    tab.#end = async () => {
      // If the executable is a script around the browser, a signal would end the script only.
      if (tab.#socket?.readyState === WebSocket.OPEN) void tab.#send('Browser.close').catch(() => undefined);
      else browser.kill();
      await exit;
      tab.#socket?.close();
      browser.stderr.destroy();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      await tab.#connect(await endpointOf(browser));
    } catch (error) {
      await tab.close();
      throw error;
    }
    return tab;
  }

  close(): Promise<void> {
    return this.#end();
  }

  async #connect(endpoint: string): Promise<void> {
    this.#socket = new WebSocket(endpoint);
    this.#socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(data)));
    await once(this.#socket, 'open');
    const { targetInfos } = await this.#send<{ targetInfos: TargetInfo[] }>('Target.getTargets', {
      filter: [{ type: 'tab' }],
    });
    const attaching = { targetId: targetInfos[0]?.targetId, flatten: true };
    const { sessionId } = await this.#send<{ sessionId: string }>('Target.attachToTarget', attaching);
    const attached = this.next('Target.attachedToTarget');
    // Of the tab, not of its page: so DevTools follows from page to page.
    const following = { autoAttach: true, flatten: true, waitForDebuggerOnStart: false };
    await this.#send('Target.setAutoAttach', following, sessionId);
    await this.#send('Target.setDiscoverTargets', { discover: true });
    await attached;
  }

  /** To the page that the tab shows; between two pages there is none for a moment. */
  async send<T = unknown>(method: string, params?: Params): Promise<T> {
    while (this.#shown.size === 0) await this.next('Target.targetInfoChanged');
    return this.#send<T>(method, params, [...this.#shown.values()].at(-1));
  }

  #send<T = unknown>(method: string, params: Params = {}, sessionId?: string): Promise<T> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#socket?.send(JSON.stringify({ id, method, params, sessionId }));
    const response = new Promise<T>((resolve, reject) => {
      this.#pending.set(id, { resolve: (result) => resolve(result as T), reject, method, sessionId });
    });
    return limited(response, method).finally(() => this.#pending.delete(id));
  }

  #receive({ id, method, params, result, error }: Message): void {
    if (id !== undefined) {
      const call = this.#pending.get(id);
      if (error) call?.reject(new Error(`${call.method}: ${error.message}`));
      else call?.resolve(result);
      return;
    }
    const { targetInfo, sessionId } = params as { targetInfo: TargetInfo; sessionId: string };
    if (method === 'Target.attachedToTarget') this.#sessions.set(targetInfo.targetId, sessionId);
    if (method === 'Target.detachedFromTarget') this.#endSession(sessionId);
    if (/^Target\.(attachedToTarget|targetInfoChanged)$/.test(method)) this.#noteShown(targetInfo);
    for (const listener of this.#listeners) listener(method, params);
  }

  /** A prerendered page loses its subtype when it is activated; the former page may change after that. */
  #noteShown({ targetId, subtype }: TargetInfo): void {
    const session = this.#sessions.get(targetId);
    if (subtype !== undefined) this.#shown.delete(targetId);
    else if (session !== undefined && this.#shown.get(targetId) !== session) this.#shown.set(targetId, session);
  }

  /** A call to a closed page never gets a response, so it is rejected. */
  #endSession(ended: string): void {
    for (const sessions of [this.#sessions, this.#shown]) {
      for (const [targetId, session] of sessions) if (session === ended) sessions.delete(targetId);
    }
    for (const { reject, method, sessionId } of this.#pending.values()) {
      if (sessionId === ended) reject(new Error(`${method}: the page was closed`));
    }
  }

  /** @returns what ends it */
  on(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Opens an address, and waits until it has loaded. */
  async open(url: string): Promise<void> {
    await this.send('Page.enable');
    const loaded = this.next('Page.loadEventFired');
    await this.send('Page.navigate', { url });
    await loaded;
  }

  /** The value of an expression in the page, awaited if it is a promise. */
  async evaluate<T = unknown>(expression: string): Promise<T> {
    const asked = { expression, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await this.send<Evaluated>('Runtime.evaluate', asked);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  }

  /** Moves the pointer onto the middle of the first element that a selector finds. */
  async hover(selector: string): Promise<{ x: number; y: number }> {
    const [x, y] = await this.evaluate<[number, number]>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    })()`);
    await this.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
    return { x, y };
  }

  /** Like {@link hover}, followed by a click. */
  async click(selector: string): Promise<void> {
    const place = await this.hover(selector);
    for (const type of ['mousePressed', 'mouseReleased']) {
      await this.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
    }
  }

  /** The parameters of the next event of this name for which `isWanted` holds. */
  next(name: string, isWanted: (params: Params) => boolean = () => true): Promise<Params> {
    let end: (() => void) | undefined;
    const event = new Promise<Params>((resolve) => {
      end = this.on((method, params) => {
        if (method === name && isWanted(params)) resolve(params);
      });
    });
    const wait = limited(event, name).finally(() => end?.());
    // It may fail before anyone awaits it: what was to bring the event about has failed by then.
    wait.catch(() => undefined);
    return wait;
  }
}

/** @param what is waited for, for the message of the timeout error */
async function limited<T>(wait: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: the browser does not respond`)), longestWait);
  });
  try {
    return await Promise.race([wait, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** The URL of the browser's DevTools endpoint, which it prints when it has started. */
function endpointOf(browser: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    browser.stderr.on('data', (chunk) => {
      said += chunk;
      const [, address] = /DevTools listening on (\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    browser.once('exit', () => reject(new Error(`the browser has ended:\n${said}`)));
    browser.once('error', reject);
  });
}
