import { Controller, Get, Header, HttpStatus, NotFoundException, Param, Query } from '@nestjs/common';
import { SubmissionState } from '../../../views/parts/forms/submission-state.js';
import { TextsService } from '../../content/text/texts.service.js';
import { defaultLanguage, isLanguage } from '../../routing/languages.js';
import type { PageResponse } from '../../site/page-cache/page-response.js';
import { PageService } from '../../site/rendering/page.service.js';
import { StateLinks, statePath } from '../stored/state-links.js';
import { StoredForms } from '../stored/submissions.service.js';
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
    const { state } = this.texts.texts(language);
    return this.pages.ofVisitor(
      language,
      state.title,
      <SubmissionState submission={found && { ...found.submission, texts: found.form.mails.texts }} />,
      { status: found ? HttpStatus.OK : HttpStatus.NOT_FOUND, pathIn: (other) => statePath(other, id, `${key}`) },
    );
  }
}

/** The state of what was sent by the stored forms. */
export const state: Subject = { pages: [StateController], migrations: stateMigrations };
