import type { Observable } from 'rxjs';

/** A message from one instance to the others on the same database. */
export interface Notification {
  topic: string;
  payload: unknown;
}

/** Messages between the instances that share a database. They are not stored. */
export abstract class InstanceNotifications {
  /** Emits the messages of other instances. */
  abstract readonly received: Observable<Notification>;

  /** Emits after the connection to the database was lost and restored, as messages may have been missed. */
  abstract readonly gaps: Observable<void>;

  /** `alone` if the database is embedded, so that there are no other instances. */
  abstract readonly state: 'alone' | 'connected' | 'disconnected';

  /** Sends a message to the other instances. @throws DatabaseUnavailableException if it cannot be sent */
  abstract notify(topic: string, payload: unknown): Promise<void>;
}
