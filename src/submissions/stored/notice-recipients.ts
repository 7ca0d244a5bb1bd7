import { type Configuration, ConfigurationError } from '../../platform/config/configuration.js';
import { type Recipient, recipientOf } from '../../platform/config/mail-addresses.js';
import type { StoredForm } from './stored-form.js';

/** Who gets notices, by the variables that name them. */
export type MailRecipients = Partial<Pick<Configuration, StoredForm['mails']['to']>>;

const any = '*';

/**
 * The company's mailboxes for a form: those for certain choices, `kind/region=name@example.com`, in which `*` is any
 * choice, and those for everything else, which are plain addresses.
 */
export class NoticeRecipients {
  readonly #recipients: readonly Recipient[];
  /** The fields, each with the values of its choices. */
  readonly #by: readonly { name: string; choices: Readonly<Record<string, string>> }[];

  /** @throws ConfigurationError if the variable names choices that the form does not have, or leaves some out */
  constructor({ fields, mails: { to, by = [] } }: StoredForm, recipients: MailRecipients) {
    this.#by = by.map((name) => ({ name, choices: fields.find((field) => field.name === name)?.choices ?? {} }));
    this.#recipients = (recipients[to] ?? []).map(recipientOf);
    for (const { choices } of this.#recipients) {
      if (choices && !this.#isKnown(choices)) throw new ConfigurationError(`${to}: ${this.#expectation(choices)}`);
    }
    const without = this.#recipients.length > 0 && this.#combinations().find((each) => this.#of(each).length === 0);
    if (without) throw new ConfigurationError(`${to}: names no mailbox for ${without.join('/')}`);
  }

  get all(): string[] {
    return [...new Set(this.#recipients.map(({ address }) => address))];
  }

  of(texts: object): string[] {
    const values = this.#by.map(({ name, choices }) => {
      const value = (texts as Record<string, string | undefined>)[name];
      return Object.keys(choices).find((id) => choices[id] === value) ?? any;
    });
    return this.#of(values);
  }

  #of(values: readonly string[]): string[] {
    const fitting = this.#recipients.filter(({ choices }) =>
      choices?.every((choice, index) => choice === any || choice === values[index]),
    );
    const found = fitting.length > 0 ? fitting : this.#recipients.filter(({ choices }) => !choices);
    return [...new Set(found.map(({ address }) => address))];
  }

  #isKnown(chosen: readonly string[]): boolean {
    const isOne = (choice: string, index: number) =>
      choice === any || Object.hasOwn(this.#by[index]?.choices ?? {}, choice);
    return chosen.length === this.#by.length && chosen.every(isOne);
  }

  #expectation(chosen: readonly string[]): string {
    if (this.#by.length === 0) return 'must be mail addresses, comma-separated';
    const fields = this.#by.map(({ name, choices }) => `${name}: ${[...Object.keys(choices), any].join(', ')}`);
    return `${chosen.join('/')} is not ${this.#by.map(({ name }) => name).join('/')} (${fields.join('; ')})`;
  }

  #combinations(): string[][] {
    return this.#by.reduce<string[][]>(
      (all, { choices }) => all.flatMap((some) => Object.keys(choices).map((id) => [...some, id])),
      [[]],
    );
  }
}
