import type { StoredForm, StoredSubmission } from './stored-form.js';
import type { SubmissionFiles } from './submission-files.js';
import type { SubmissionsService } from './submissions.service.js';

/** What a sender sees of a submission. */
type SeenSubmission = Pick<StoredSubmission<StoredForm>, 'id' | 'received_at' | 'state'>;

/** What is the same for the services of all stored forms. */
export interface StoredFormService extends Pick<SubmissionsService, 'waiting' | 'receiptsWithheld' | 'eraseExpired'> {
  form: StoredForm;
  store: { files: SubmissionFiles; find(id: string): Promise<SeenSubmission | undefined> };
}

/** All stored forms together. */
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

  /** A submission of any form. */
  async find(id: string): Promise<{ form: StoredForm; submission: SeenSubmission } | undefined> {
    for (const { form, store } of this.services) {
      const submission = await store.find(id);
      if (submission) return { form, submission };
    }
    return undefined;
  }

  get files(): SubmissionFiles[] {
    return this.services.map(({ store }) => store.files);
  }
}
