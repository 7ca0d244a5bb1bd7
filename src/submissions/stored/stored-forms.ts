import type { SubmissionsService } from './submissions.service.js';

/** What is the same for the services of all stored forms. */
export type StoredFormService = Pick<SubmissionsService, 'form' | 'waiting' | 'receiptsWithheld' | 'eraseExpired'>;

/** All forms whose submissions are stored. */
export class StoredForms {
  constructor(private readonly services: readonly StoredFormService[]) {}

  /** How many submissions wait for the remote, and how many seconds ago the oldest was received. */
  async waiting(): Promise<{ depth: number; age: number }> {
    const all = await Promise.all(this.services.map((service) => service.waiting()));
    return {
      depth: all.reduce((sum, { depth }) => sum + depth, 0),
      age: Math.max(0, ...all.map(({ age }) => age)),
    };
  }

  async receiptsWithheld(): Promise<number> {
    const all = await Promise.all(this.services.map((service) => service.receiptsWithheld()));
    return all.reduce((sum, withheld) => sum + withheld, 0);
  }

  /** The tables with files. */
  get fileTables(): string[] {
    return this.services.map(({ form }) => form.tables.files);
  }
}
