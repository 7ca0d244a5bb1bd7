import type { Observable } from 'rxjs';

/** What one instance tells the others that use the same database. */
export interface Notification {
  topic: string;
  payload: unknown;
}

/** Messages between the instances that share a database. They are told and forgotten: nothing is stored. */
export abstract class InstanceNotifications {
  /** What other instances have told. */
  abstract readonly received: Observable<Notification>;

  /** Emits when messages may have been missed, because the connection to the database was lost and is there again. */
  abstract readonly gaps: Observable<void>;

  /** `alone` where the database is embedded, and there are no other instances. */
  abstract readonly state: 'alone' | 'connected' | 'disconnected';

  /** @throws DatabaseUnavailableException where the others cannot be told */
  abstract tell(topic: string, payload: unknown): Promise<void>;
}
