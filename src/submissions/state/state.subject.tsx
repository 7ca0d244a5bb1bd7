import { Controller, Get, Header, HttpStatus, NotFoundException, Param, Query } from '@nestjs/common';
import { SubmissionState } from '../../../views/parts/forms/submission-state.js';
import { ContentStore } from '../../content/content-store.js';
import { pageIds } from '../../content/model/page-ids.js';
import { TextsService } from '../../content/text/texts.service.js';
import { defaultLanguage, isLanguage, type Language } from '../../routing/languages.js';
import type { PageResponse } from '../../site/page-cache/page-response.js';
import { PageService } from '../../site/rendering/page.service.js';
import { StateLinks, statePath } from '../stored/state-links.js';
import { StoredForms } from '../stored/stored-forms.js';
import type { Subject } from '../subject.js';
import { stateMigrations } from './migrations/state-migrations.js';

/** Shows the sender the state of what was sent, by a signed link and without anything that was entered. */
@Controller()
class StateController {
  constructor(
    private readonly pages: PageService,
    private readonly forms: StoredForms,
    private readonly links: StateLinks,
    private readonly texts: TextsService,
    private readonly content: ContentStore,
  ) {}

  /** A forged link and that of an erased submission get the same response. */
  @Get(['state/:id', ':language/state/:id'])
  @Header('Referrer-Policy', 'no-referrer')
  @Header('X-Robots-Tag', 'noindex')
  async show(
    @Param('id') id: string,
    @Query('key') key: unknown,
    @Param('language') language: string = defaultLanguage,
  ): Promise<PageResponse> {
    if (!isLanguage(language)) throw new NotFoundException();
    const found = (await this.links.isSigned(id, key)) ? await this.forms.find(id) : undefined;
    const isUrgent = found?.form.isUrgent?.(found.submission);
    const emergency = isUrgent ? await this.#emergency(language) : undefined;
    const { state } = this.texts.texts(language);
    return this.pages.ofVisitor(
      language,
      state.title,
      <SubmissionState submission={found && { ...found.submission, texts: found.form.mails.texts, emergency }} />,
      { status: found ? HttpStatus.OK : HttpStatus.NOT_FOUND, pathIn: (other) => statePath(other, id, `${key}`) },
    );
  }

  async #emergency(language: Language) {
    const entry = await this.content.entry(language, pageIds.request);
    return entry && 'emergency' in entry.body ? entry.body.emergency : undefined;
  }
}

/** The state of what was sent by the stored forms. */
export const state: Subject = { pages: [StateController], migrations: stateMigrations };
