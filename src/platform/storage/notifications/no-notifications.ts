import { EMPTY } from 'rxjs';
import { InstanceNotifications } from './instance-notifications.js';

/** With the embedded database there is only one instance, so messages are dropped. */
export class NoNotifications extends InstanceNotifications {
  override readonly received = EMPTY;
  override readonly gaps = EMPTY;
  override readonly state = 'alone';

  override notify(): Promise<void> {
    return Promise.resolve();
  }
}
