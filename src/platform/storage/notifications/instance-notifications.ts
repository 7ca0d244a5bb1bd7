import { EMPTY, type Observable } from 'rxjs';

/** A message from one instance to the others on the same database. */
export interface Notification {
  topic: string;
  payload: unknown;
}

/**
 * Messages between the instances that share a database. They are not stored. On the embedded database there is only one
 * instance, so that nothing is sent and received.
 */
export class InstanceNotifications {
  /** Emits the messages of other instances. */
  readonly received: Observable<Notification> = EMPTY;

  /** Emits after the connection to the database was lost and restored, as messages may have been missed. */
  readonly gaps: Observable<void> = EMPTY;

  /** `alone` if the database is embedded, so that there are no other instances. */
  get state(): 'alone' | 'connected' | 'disconnected' {
    return 'alone';
  }

  /** Sends a message to the other instances. @throws DatabaseUnavailableException if it cannot be sent */
  async notify(_topic: string, _payload: unknown): Promise<void> {}
}
