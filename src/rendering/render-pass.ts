import { AsyncLocalStorage } from 'node:async_hooks';

/** What a page was made from. Two renderings with the same sources give the same HTML. */
export interface PageSources {
  /** Hash of the entry, the handler's model and all else that the page shows of the site. */
  fingerprint: string;
  /** The pictures of other sites that it asked for, with the address at which each was found. */
  pictures: ReadonlyMap<string, string | undefined>;
}

/** A rendering on behalf of the page cache. */
export interface RenderPass {
  /** Of the page as it is stored, where it is. */
  stored?: PageSources | undefined;
  /** Filled in by the rendering. */
  fingerprint?: string;
  pictures: Map<string, string | undefined>;
  /** The template of a page, or the route as the controller declares it; what the answer is counted under. */
  route?: string;
  /** A page at its own address, without anything after its path. */
  isListedPage?: boolean;
  /** Asks for the answer to those whose request is refused because too many wait. */
  isOverloaded?: boolean;
}

const passes = new AsyncLocalStorage<RenderPass>();

export function runRenderPass<T>(pass: RenderPass, run: () => T): T {
  return passes.run(pass, run);
}

/** The pass that the present request belongs to; undefined for a request that came over the network. */
export function currentRenderPass(): RenderPass | undefined {
  return passes.getStore();
}
