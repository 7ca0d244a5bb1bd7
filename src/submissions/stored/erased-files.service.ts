import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '../../platform/periodic-task.js';
import { StoredForms } from './stored-forms.js';

/** Milliseconds between two checks. Erased files must be gone from the disk within a minute. */
const interval = 10_000;

/** Removes the files of erased submissions from the disk, whichever program has erased them. */
@Injectable()
export class ErasedFilesService extends PeriodicTask {
  constructor(private readonly forms: StoredForms) {
    super('Files', interval, 'files of erased submissions may still be on the disk');
  }

  /** Once more at the end, so that a folder that is copied while the server is stopped holds no erased file. */
  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    await this.run();
  }

  protected override async task(): Promise<void> {
    for (const files of this.forms.files) await files.tidy();
  }
}
