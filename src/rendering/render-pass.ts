import { AsyncLocalStorage } from 'node:async_hooks';

/** What a page was rendered from. Two renderings with the same sources give the same HTML. */
export interface PageSources {
  /** Hash of the entry, the handler's model and everything else that the page shows of the site. */
  fingerprint: string;
  /** The pictures of other sites that the page uses, each with the address at which it was found. */
  pictures: ReadonlyMap<string, string | undefined>;
}

/** A rendering on behalf of the page cache. */
export interface RenderPass {
  /** Sources of the stored page, if there is one. */
  stored?: PageSources | undefined;
  /** Filled in by the rendering. */
  fingerprint?: string;
  pictures: Map<string, string | undefined>;
  /** The template of a page, or the route as the controller declares it. The response is counted under it. */
  route?: string;
  /** Whether it is a page at its own address, with nothing after its path. */
  isListedPage?: boolean;
  /** Requests the error page for clients that are refused because too many requests wait. */
  isOverloaded?: boolean;
}

const passes = new AsyncLocalStorage<RenderPass>();

export function runRenderPass<T>(pass: RenderPass, run: () => T): T {
  return passes.run(pass, run);
}

/** The pass of the current request; undefined for a request that came over the network. */
export function currentRenderPass(): RenderPass | undefined {
  return passes.getStore();
}
