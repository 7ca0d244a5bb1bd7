import { pagesOf } from '../support/responses.ts';

/** English pages that are in no sitemap. Other languages are found by their alternates. */
const unlisted = ['/search/gear', '/ski-day', '/maintenance', '/no-such-page'];

export interface TemplatePage {
  template: string;
  path: string;
}

/** The page with the longest text of each template, in whatever language it is. */
export async function longestPages(origin: string): Promise<TemplatePage[]> {
  const longest = new Map<string, TemplatePage & { length: number }>();
  const look = async (address: string) => {
    const html = await (await fetch(address)).text();
    const [, shown] = /<body class="page-([\w-]+)"/.exec(html) ?? [];
    const template = address.endsWith('/no-such-page') ? 'error' : shown;
    const { length } = html.slice(html.indexOf('<body')).replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, '');
    if (template !== undefined && length > (longest.get(template)?.length ?? 0)) {
      longest.set(template, { template, path: address.slice(origin.length), length });
    }
    return html;
  };
  for (const address of await pagesOf(origin)) await look(address);
  for (const path of unlisted) {
    const html = await look(origin + path);
    const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="[^"]+" href="([^"]+)"/g)];
    for (const [, address = ''] of alternates) if (address.startsWith(origin)) await look(address);
  }
  return [...longest.values()].toSorted((a, b) => a.template.localeCompare(b.template));
}
