import type { BuiltSite } from '../servers/built-site.js';

/** The resources that the test files of a run share, by name (shared-resources.ts). */
interface SharedResources {
  /** The address of a browser, for Playwright's `connect`. */
  browser: string;
  'browser-without-pictures': string;
  site: BuiltSite;
}

/** @throws Error that says why the resource could not be started */
export async function sharedResource<Name extends keyof SharedResources>(name: Name): Promise<SharedResources[Name]> {
  const response = await fetch(`${process.env.SHARED_RESOURCES_URL}/${name}`);
  if (!response.ok) throw new Error(await response.text());
  return response.json() as Promise<SharedResources[Name]>;
}
