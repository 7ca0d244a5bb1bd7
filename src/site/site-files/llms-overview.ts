import { Inject, Injectable } from '@nestjs/common';
import { ContentStore } from '../../content/content-store.js';
import type { MenuItem } from '../../content/model/shapes/shapes.js';
import { stripTags } from '../../content/text/plain-text.js';
import { TextsService } from '../../content/text/texts.service.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { type Language, languageCodes, languages } from '../../routing/languages.js';
import { homeId, llmsPath, markdownExtension } from '../../routing/route-table.js';
import { SiteAddresses } from '../../routing/site-addresses.js';

/** The overview of a language's pages for language models (llmstxt.org): the menus, with the summaries of the pages. */
@Injectable()
export class LlmsOverview {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
    private readonly texts: TextsService,
  ) {}

  of(language: Language): string {
    const summaries = new Map(this.content.entries(language).map(({ id, body }) => [id, stripTags(body.summary)]));
    const linesOf = (items: readonly MenuItem[]): string[] =>
      items
        .filter(({ is_visible }) => is_visible)
        .flatMap((item) => [...this.#lineOf(language, item, summaries.get(item.id)), ...linesOf(item.children)]);
    const menu = this.content.menu(language, 'primary').filter(({ is_visible }) => is_visible);
    const others = languageCodes
      .filter((code) => code !== language)
      .map((code) => `- [${languages[code].name}](${this.#absolute(llmsPath(code))})`);
    const sections = menu
      .filter(({ children }) => children.length > 0)
      .map(({ label, children }) => ({ label, lines: linesOf(children) }));
    const single = linesOf(menu.filter(({ children }) => children.length === 0));
    // The format gives this heading its meaning: what may be left out.
    const optional = { label: 'Optional', lines: [...linesOf(this.content.menu(language, 'footer_legal')), ...others] };
    return `${[
      `# ${this.texts.texts(language).site.name}`,
      `> ${summaries.get(homeId) ?? ''}`,
      single.join('\n'),
      ...[...sections, optional].map(({ label, lines }) => `## ${label}\n\n${lines.join('\n')}`),
    ]
      .filter((part) => part !== '' && part !== '> ')
      .join('\n\n')}\n`;
  }

  /** Empty for a section without a page of its own. */
  #lineOf(language: Language, { id, label, is_external_link }: MenuItem, summary: string | undefined): string[] {
    if (is_external_link) return [`- [${label}](${id})`];
    const path = this.addresses.routes.path(language, id);
    if (path === undefined) return [];
    return [`- [${label}](${this.#absolute(path + markdownExtension)})${summary ? `: ${summary}` : ''}`];
  }

  #absolute(path: string): string {
    return this.configuration.SITE_URL + path;
  }
}
