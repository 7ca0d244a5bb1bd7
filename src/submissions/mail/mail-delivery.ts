import { Inject, Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { CLOCK, type Clock } from '../../platform/config/configuration.js';
import { aDay } from '../../platform/periodic-task.js';
import { DeliveryWorker, type Entry, leaseTime } from '../outbox/delivery.js';
import { type Mail, MailQueue } from './mail-queue.js';
import { MAIL_TEMPLATES, type MailContent, type MailTemplates } from './mail-template.js';
import { MailRejectedError, SmtpClient } from './smtp-client.js';

/** Milliseconds after which a mail is given up. */
const longestDelivery = 3 * aDay;

/** `refused`: the server has rejected it permanently. `given_up`: three days have passed. */
type MailOutcome = 'sent' | 'postponed' | 'refused' | 'given_up';

/**
 * Sends the mails of the queue. Once the server has accepted a mail, that is recorded, and it is never sent again.
 * If the process dies between the two, the mail is sent once more, with the same Message-ID.
 */
@Injectable()
export class MailDelivery extends DeliveryWorker {
  readonly outcomes = new Subject<MailOutcome>();
  /** Ids of mails that the server has accepted, but which are not recorded as sent yet. */
  readonly #taken = new Set<string>();

  constructor(
    private readonly mails: MailQueue,
    @Inject(MAIL_TEMPLATES) private readonly templates: MailTemplates,
    private readonly smtp: SmtpClient,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    super(mails, 'Mail');
  }

  override get isConfigured(): boolean {
    return this.mails.isConfigured;
  }

  override async attempt(entry: Entry): Promise<void> {
    const mail = await this.mails.find(entry.id);
    if (mail === undefined) return;
    if (this.#taken.has(mail.id)) return this.#record(mail.id);
    try {
      const content = await this.templates[mail.kind]?.render(mail);
      if (content === undefined) return await this.mails.remove(mail.id);
      await this.#send(mail, content, entry);
    } catch (error) {
      await this.#failed(mail, entry, error as Error);
      return;
    }
    this.#taken.add(mail.id);
    this.outcomes.next('sent');
    await this.#record(mail.id);
  }

  /** Sends a mail, and renews its lease until the server has responded. */
  async #send(mail: Mail, content: MailContent, entry: Entry): Promise<void> {
    const renewing = setInterval(() => {
      this.mails.renew(entry).catch((error: Error) => this.logger.warn(`lease not renewed: ${error.message}`));
    }, leaseTime / 3);
    try {
      const messageId = `<${mail.id}@${this.smtp.domain}>`;
      await this.smtp.send({ ...content, messageId, date: new Date(mail.queued_at) });
    } finally {
      clearInterval(renewing);
    }
  }

  async #record(id: string): Promise<void> {
    await this.mails.remove(id);
    this.#taken.delete(id);
    this.logger.log(`mail ${id}: sent`);
  }

  async #failed(mail: Mail, entry: Entry, error: Error): Promise<void> {
    const left = mail.queued_at + longestDelivery - this.now().getTime();
    const { isFinal: isRefused = false, isOfRecipient = false } = error instanceof MailRejectedError ? error : {};
    await this.mails.recordRefusal(mail.id, isOfRecipient);
    if (isRefused || left <= 0) {
      await this.mails.giveUp(mail.id);
      this.logger.error(`mail ${mail.id} (${mail.kind}) is given up: ${error.message}`);
      this.outcomes.next(isRefused ? 'refused' : 'given_up');
      return;
    }
    const pause = await this.mails.postpone(entry, { longest: left });
    const next = `the next in ${Math.round(pause / 1000)} s`;
    this.logger.warn(`mail ${mail.id}: ${error.message}; attempt ${entry.attempts + 1}, ${next}`);
    this.outcomes.next('postponed');
  }
}
