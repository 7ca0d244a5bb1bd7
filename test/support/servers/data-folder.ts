import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary DATA_DIR. */
export class DataFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'site-data-'));

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
