import type { Entry, Fault, Values } from '../../contract.js';

export interface Conflict {
  message: string;
  files: readonly string[];
}

export interface EntryState {
  entry: Entry | undefined;
  values: Values | undefined;
  faults: readonly Fault[];
  isUnsaved: boolean;
  isSaving: boolean;
  /** Incremented with each change that the preview has to show. */
  version: number;
  /** Why the entry could not be read, stored or saved. */
  problem: string | undefined;
  /** Set if somebody else has changed the files. */
  conflict: Conflict | undefined;
  change: (next: (values: Values) => Values) => void;
  /** Resolves to whether the entry was saved. */
  save: () => Promise<boolean>;
  discard: () => Promise<void>;
  reload: () => Promise<void>;
  /** Saves and overwrites the changes of others. */
  overwrite: () => Promise<boolean>;
  dismissConflict: () => void;
  /** Checks whether the files have changed since they were read. */
  checkSource: () => Promise<void>;
}
