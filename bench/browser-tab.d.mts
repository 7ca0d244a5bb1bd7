type Params = Record<string, unknown>;

/** One tab of Chromium, driven directly over the DevTools protocol. */
export class BrowserTab {
  static launch(executablePath: string): Promise<BrowserTab>;
  close(): Promise<void>;
  send(method: string, params?: Params): Promise<unknown>;
  on(listener: (method: string, params: Params) => void): () => void;
  next(name: string, isWanted?: (params: Params) => boolean): Promise<Params>;
  open(url: string): Promise<void>;
  evaluate<T>(expression: string): Promise<T>;
  hover(selector: string): Promise<{ x: number; y: number }>;
  click(selector: string): Promise<void>;
}
