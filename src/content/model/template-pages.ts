import type { TemplateName } from './shapes/shapes.js';

/** The pages whose handlers load more than the entry, each with the template that needs it. */
const pages: readonly (readonly [RegExp, TemplateName])[] = [
  [/^home$/, 'home'],
  [/^search$/, 'search'],
  [/^media\/media-releases$/, 'media-archive'],
  [/^media\/media-releases\/[^/]+$/, 'media-release'],
  [/^services\/general-aviation$/, 'turboprop-support'],
  [/^newsletter(?:\/(?:leave|confirm))?$/, 'newsletter'],
];

const boundTemplates: ReadonlySet<TemplateName> = new Set(pages.map(([, template]) => template));

/**
 * Why the page cannot have the template; undefined if it can. Some templates need data that only the handlers of
 * certain pages load.
 */
export function wrongTemplate(id: string, template: TemplateName): string | undefined {
  const own = pages.find(([ids]) => ids.test(id))?.[1];
  if (own === template) return undefined;
  if (own) return `the page ${id} needs the template ${own}`;
  return boundTemplates.has(template) ? `the page ${id} cannot have the template ${template}` : undefined;
}
